// QueryCompiler: see docs/architecture.md.
