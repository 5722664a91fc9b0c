// HTTP: see docs/architecture.md.
