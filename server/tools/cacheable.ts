import { hash } from 'node:crypto'

/** Short, because a deploy may change a definition and with it all responses of its tool. */
export const CACHEABLE = 'public, max-age=300'

export const etagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
