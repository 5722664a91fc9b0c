// GeneratedAPI: see docs/architecture.md.
