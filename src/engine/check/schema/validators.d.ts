import type { ValidateFunction } from 'ajv'

// Validators compiled from the schemas by "npm run types", one for each kind of file.
export const tool: ValidateFunction
export const table: ValidateFunction
export const page: ValidateFunction
