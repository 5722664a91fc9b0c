// Authentication: see docs/architecture.md.
