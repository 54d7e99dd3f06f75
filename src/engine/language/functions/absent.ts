/** Thrown without a stack when a formula reads or finds nothing; its own result is then absent too. */
export const ABSENT = Symbol('absent')
