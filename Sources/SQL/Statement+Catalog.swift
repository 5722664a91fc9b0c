/// Questions to PostgreSQL's catalogue about the objects of one schema, their one parameter.
///
/// All columns of the answers are text; Booleans are `true` and `false`.
extension Statement {
  /// The columns of all tables.
  ///
  /// Rows of table, column, type, whether it refuses NULL, whether it has a default, what it is
  /// computed by, its default, how it counts, whether the table is large, its bytes with indexes,
  /// whether it has partitions; tables without columns have NULL there. What extensions own is left out, and so are partitions.
  package static let catalogColumns = Statement(
    text: """
      SELECT c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod), \
      a.attnotnull::text, (a.atthasdef OR a.attidentity <> '')::text, \
      CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END, \
      CASE WHEN a.attgenerated = '' AND s.counts IS NULL THEN pg_get_expr(d.adbin, d.adrelid) END, \
      CASE WHEN a.attidentity <> '' THEN 'identity' ELSE s.counts END, \
      (c.reltuples > 10000 OR size.bytes > 52428800)::text, size.bytes::text, (c.relkind = 'p')::text \
      FROM pg_catalog.pg_class AS c \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      CROSS JOIN LATERAL (SELECT pg_total_relation_size(c.oid) AS bytes OFFSET 0) AS size \
      LEFT JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 \
      AND NOT a.attisdropped \
      LEFT JOIN pg_catalog.pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum \
      LEFT JOIN LATERAL (SELECT 'serial'::text AS counts FROM pg_catalog.pg_depend AS p \
      JOIN pg_catalog.pg_class AS q ON q.oid = p.objid AND q.relkind = 'S' \
      WHERE p.classid = 'pg_catalog.pg_class'::regclass AND p.refobjid = c.oid \
      AND p.refclassid = 'pg_catalog.pg_class'::regclass \
      AND p.refobjsubid = a.attnum AND p.deptype = 'a' AND a.atthasdef \
      AND pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%' LIMIT 1) AS s ON true \
      WHERE n.nspname = $1::text AND c.relkind IN ('r', 'p') AND NOT c.relispartition \
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend AS e WHERE e.objid = c.oid \
      AND e.classid = 'pg_catalog.pg_class'::regclass AND e.deptype = 'e') \
      ORDER BY c.relname, a.attnum
      """, parameterTypes: [.text])

  /// Rows of enum type and label, in the order of the labels.
  package static let catalogEnums = Statement(
    text: """
      SELECT t.typname::text, e.enumlabel::text \
      FROM pg_catalog.pg_type AS t \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = t.typnamespace \
      JOIN pg_catalog.pg_enum AS e ON e.enumtypid = t.oid \
      WHERE n.nspname = $1::text ORDER BY t.typname, e.enumsortorder
      """, parameterTypes: [.text])

  /// Rows of table, index, whether it is unique, whether it is the primary key, column, access method,
  /// whether the column descends, its operator class, whether it belongs to a constraint, whether
  /// it can be used, one row per column in index order; partial indexes, those over expressions and
  /// those of exclusions are left out.
  package static let catalogIndexes = Statement(
    text: """
      SELECT c.relname::text, i.relname::text, x.indisunique::text, x.indisprimary::text, \
      a.attname::text, m.amname::text, (k.option & 1 = 1)::text, o.opcname::text, \
      EXISTS (SELECT FROM pg_catalog.pg_constraint AS r WHERE r.conindid = i.oid \
      AND r.contype IN ('p', 'u', 'x'))::text, (x.indisvalid AND x.indisready)::text \
      FROM pg_catalog.pg_index AS x \
      JOIN pg_catalog.pg_class AS c ON c.oid = x.indrelid \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      JOIN pg_catalog.pg_class AS i ON i.oid = x.indexrelid \
      JOIN pg_catalog.pg_am AS m ON m.oid = i.relam \
      CROSS JOIN LATERAL unnest(x.indkey::smallint[], x.indoption::smallint[], x.indclass::oid[]) \
      WITH ORDINALITY AS k(number, option, class, position) \
      LEFT JOIN pg_catalog.pg_opclass AS o ON o.oid = k.class \
      JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.number \
      WHERE n.nspname = $1::text AND x.indpred IS NULL AND x.indexprs IS NULL \
      AND k.position <= x.indnkeyatts AND NOT x.indisexclusion \
      ORDER BY c.relname, i.relname, k.position
      """, parameterTypes: [.text])

  /// Rows of table, constraint, target table, column, target column, letter of what a deletion does,
  /// whether all rows were checked, one row per column in key order; targets in other schemas are
  /// left out.
  package static let catalogForeignKeys = Statement(
    text: """
      SELECT c.relname::text, o.conname::text, t.relname::text, a.attname::text, b.attname::text, \
      o.confdeltype::text, o.convalidated::text \
      FROM pg_catalog.pg_constraint AS o \
      JOIN pg_catalog.pg_class AS c ON c.oid = o.conrelid \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      JOIN pg_catalog.pg_class AS t ON t.oid = o.confrelid \
      AND t.relnamespace = c.relnamespace \
      CROSS JOIN LATERAL unnest(o.conkey, o.confkey) WITH ORDINALITY AS k(number, target, position) \
      JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.number \
      JOIN pg_catalog.pg_attribute AS b ON b.attrelid = t.oid AND b.attnum = k.target \
      WHERE n.nspname = $1::text AND o.contype = 'f' ORDER BY c.relname, o.conname, k.position
      """, parameterTypes: [.text])

  /// Rows of table, name, kind, column and condition of checks, exclusions, and indexes that are
  /// partial or over expressions; one row per column that they look at.
  package static let catalogGuards = Statement(
    text: """
      SELECT c.relname::text, o.conname::text, \
      CASE o.contype WHEN 'c' THEN 'check' ELSE 'exclusion' END, a.attname::text, \
      pg_get_expr(o.conbin, o.conrelid) \
      FROM pg_catalog.pg_constraint AS o \
      JOIN pg_catalog.pg_class AS c ON c.oid = o.conrelid \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      LEFT JOIN LATERAL unnest(o.conkey) AS k(number) ON true \
      LEFT JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.number \
      WHERE n.nspname = $1::text AND o.contype IN ('c', 'x') \
      UNION ALL SELECT c.relname::text, i.relname::text, 'index', a.attname::text, NULL \
      FROM pg_catalog.pg_index AS x \
      JOIN pg_catalog.pg_class AS c ON c.oid = x.indrelid \
      JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace \
      JOIN pg_catalog.pg_class AS i ON i.oid = x.indexrelid \
      LEFT JOIN pg_catalog.pg_depend AS p ON p.objid = i.oid AND p.refobjid = c.oid \
      AND p.classid = 'pg_catalog.pg_class'::regclass AND p.refobjsubid > 0 \
      LEFT JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = p.refobjsubid \
      WHERE n.nspname = $1::text AND (x.indpred IS NOT NULL OR x.indexprs IS NOT NULL) \
      AND NOT x.indisexclusion ORDER BY 1, 2, 4
      """, parameterTypes: [.text])

  /// Whether the PostgreSQL schema of the name is there, whether a migration ever described one, and
  /// whether one ever filled a column in parts.
  package static let catalogNamespace = Statement(
    text: """
      SELECT EXISTS (SELECT FROM pg_catalog.pg_namespace WHERE nspname = $1::text)::text, \
      (to_regclass('dataconnect.described_column') IS NOT NULL)::text, \
      (to_regclass('dataconnect.backfill') IS NOT NULL)::text
      """, parameterTypes: [.text])

  /// Rows of the extensions that can be had: name, whether it is installed.
  package static let catalogExtensions = Statement(
    text: """
      SELECT name::text, (installed_version IS NOT NULL)::text \
      FROM pg_catalog.pg_available_extensions ORDER BY name
      """)
}
