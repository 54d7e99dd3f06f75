/** The fields of the contact form, in order. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactErrors = Partial<Record<ContactField, string>>

// One @; a dotted domain whose last label is not a number.
const EMAIL =
  /^[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z0-9-]+)$/iu
const MAX_EMAIL_LENGTH = 254

const RULES: Record<ContactField, { readonly holds: (value: string) => boolean; readonly message: string }> = {
  name: { holds: (value) => lengthOf(value) >= 2, message: 'Name must be at least 2 characters' },
  email: {
    holds: (value) => value.length <= MAX_EMAIL_LENGTH && EMAIL.test(value),
    message: 'Please enter a valid email address',
  },
  subject: { holds: (value) => lengthOf(value) >= 5, message: 'Subject must be at least 5 characters' },
  message: { holds: (value) => lengthOf(value) >= 10, message: 'Message must be at least 10 characters' },
}

/** Counts code points, so that a character outside the basic plane counts as one. */
const lengthOf = (value: string): number => [...value].length

/**
 * Validates the contact form. Surrounding white space is ignored.
 *
 * @returns a message for each invalid field
 */
export function validateContact(values: Record<ContactField, string>): ContactErrors {
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => !RULES[field].holds(values[field].trim())).map((field) => [
      field,
      RULES[field].message,
    ]),
  )
}
