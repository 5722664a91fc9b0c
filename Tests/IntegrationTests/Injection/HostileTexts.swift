/// Texts that mean something to one of the languages on their way, no two of them equal.
///
/// The languages are SQL, GraphQL, JSON, CEL, patterns, the protocol of PostgreSQL, logs, terminals.
enum HostileTexts {
  static let all = sql + quoting + patterns + languages + characters + long

  private static let sql = [
    "'; DROP TABLE canary; --", "\"; DROP TABLE canary; --", "'); DELETE FROM canary; --",
    "1; DELETE FROM canary", "' OR '1'='1", "' OR 1=1 --", "\" OR \"\"=\"", "') OR ('1'='1",
    "' UNION SELECT word FROM canary --", "x' AND 1=(SELECT count(*) FROM canary) AND 'x'='x",
    "'; UPDATE canary SET word = 'dead'; --", "'; INSERT INTO canary VALUES ('x'); --",
    "'; TRUNCATE canary; --", "'; ALTER TABLE canary RENAME TO gone; --",
    "'; CREATE ROLE intruder SUPERUSER; --", "'; GRANT ALL ON canary TO PUBLIC; --",
    "'; COPY canary TO PROGRAM 'touch /tmp/owned'; --", "'; SELECT pg_sleep(20); --",
    "' || pg_sleep(20) || '", "'||(SELECT word FROM canary)||'", "'; COMMIT; DROP TABLE canary; --",
    "'; ROLLBACK; --", "'; SET ROLE postgres; --", "'; LISTEN x; NOTIFY x; --",
    "'/**/OR/**/1=1/**/--", "admin'--", "admin'/*", "*/ DROP TABLE canary; /*", "--", "/*", "*/",
    ";", "; --", ");", "NULL", "null", "DEFAULT", "CURRENT_USER", "now()", "version()",
    "pg_read_file('/etc/passwd')", "lo_import('/etc/passwd')", "current_setting('x')",
    "nextval('x')", "canary", "public.canary", "\"canary\"", "SELECT 1", "TABLE canary",
    "EXECUTE p", "DO $$ BEGIN DROP TABLE canary; END $$",
  ]

  private static let quoting = [
    "'", "''", "'''", "\"", "\"\"", "`", "\\", "\\\\", "\\'", "\\\"", "\\'; DROP TABLE canary; --",
    "E'\\''", "U&'\\0027'", "U&\"\\0022\"", "$$", "$$; DROP TABLE canary; $$", "$x$", "$tag$'$tag$",
    "$1", "$2::text", "$0", "${1}", "?", ":name", "@name", "%s", "%n%n%n", "%1$s", "{}", "{0}",
    "B'1'", "X'27'", "N'x'", "{a,b}", "{\"a\",NULL}", "{{a},{b}}", "a,b", "(1,2)", "[1,2)",
    "ROW(1)", "ARRAY['x']",
  ]

  private static let patterns = [
    "%", "_", "%%", "a%", "\\%", "\\_", ".*", "^.*$", "(", "[", "(a+)+$", "(?i)x", "\\y", "***=x",
    "***:(?b)", "[[:alpha:]]", "a{1,99999}",
  ]

  private static let languages = [
    "{\"$ne\": null}", "{\"_expr\": \"auth.uid\"}", "{\"eq\": \"x\"}", "[]", "{", "}",
    "\"}, {\"id\": \"x", "auth.uid", "vars.text", "'x' + auth.uid", "${auth.uid}", "{{auth.uid}}",
    "text: ASC", "id } } query Q { canaries { word }", "# comment", "\"\"\"", "\"\"\"x",
    "@auth(level: PUBLIC)", "...on Canary", "__typename", "<script>alert(1)</script>",
    "../../etc/passwd", "/dev/null", "file:///etc/passwd", "`touch /tmp/owned`",
    "$(touch /tmp/owned)", "; touch /tmp/owned", "| cat", "&& true", "%27%3B%20DROP", "&#39;",
    "\\u0027; DROP TABLE canary", "\\x27", "true", "-1", "1e999", "NaN", "Infinity", "0x1F",
  ]

  private static let characters = [
    "", " ", "  x  ", "\n", "\r\n", "\t", "a\nb", "\u{1}", "\u{7F}", "\u{1B}[31mred", "\u{8}",
    "\u{A0}", "\u{200B}", "\u{202E}abc", "\u{2028}", "\u{FEFF}x", "\u{FFFD}", "\u{FFFF}",
    "\u{10FFFF}", "é", "e\u{301}", "ß", "İ", "ﬀ", "日本語", "😀", "👩‍👩‍👧", "ʼ", "＇", "’; DROP TABLE canary",
    "\u{BF}\u{27}", "ÿ'", "\u{0}", "a\u{0}b", "'; \u{0}DROP TABLE canary; --",
  ]

  private static let long = [
    String(repeating: "'", count: 5000), String(repeating: "\\", count: 5001),
    String(repeating: "x", count: 64), String(repeating: "é", count: 32),
    String(repeating: "(", count: 3000), String(repeating: "$1", count: 2000),
  ]
}
