import { hash } from 'node:crypto'

/** A deploy may change a definition, and with it every answer of its tool. */
export const CACHEABLE = 'public, max-age=300'

export const etagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
