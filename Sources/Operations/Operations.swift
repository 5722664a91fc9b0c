// Operations: see docs/architecture.md.
