// Migrations: see docs/architecture.md.
