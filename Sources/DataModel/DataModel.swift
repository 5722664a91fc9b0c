// DataModel: see docs/architecture.md.
