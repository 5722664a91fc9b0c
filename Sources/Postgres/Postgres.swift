// Postgres: see docs/architecture.md.
