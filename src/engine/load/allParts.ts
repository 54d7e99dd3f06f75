import './allFunctions.ts'
import './allTables.ts'

// For Node, which evaluates every tool.
