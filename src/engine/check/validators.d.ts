import type { ValidateFunction } from 'ajv'

// The schemas as code that "npm run types" has made: one validator for each kind of file.
export const tool: ValidateFunction
export const table: ValidateFunction
export const page: ValidateFunction
