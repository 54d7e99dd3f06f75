import { describe, expect, it } from 'vitest'
import { validateContact } from '../../src/pages/info/validateContact.ts'

const valid = { name: 'Jo', email: 'jo@example.com', subject: 'Rates', message: 'Ten chars.' }

// The words are the specification's.
const MESSAGES = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  subject: 'Subject must be at least 5 characters',
  message: 'Message must be at least 10 characters',
}

describe('validateContact', () => {
  it('accepts the shortest allowed texts', () => {
    expect(validateContact(valid)).toEqual({})
  })

  it('reports every field of an empty form', () => {
    expect(validateContact({ name: '', email: '', subject: '', message: '' })).toEqual(MESSAGES)
  })

  it.each([
    { field: 'name', value: 'J', why: 'one letter' },
    { field: 'name', value: ' J ', why: 'space around one letter' },
    { field: 'name', value: '\u{20BB7}', why: 'one letter beyond the first 65,536' },
    { field: 'subject', value: 'Rate', why: 'four letters' },
    { field: 'subject', value: '     ', why: 'space alone' },
    { field: 'message', value: 'Nine char', why: 'nine letters' },
    { field: 'message', value: '\n\n\n\n\n\n\n\n\n\n', why: 'line breaks alone' },
  ] as const)('refuses a $field of $why', ({ field, value }) => {
    expect(validateContact({ ...valid, [field]: value })).toEqual({ [field]: MESSAGES[field] })
  })

  it.each([
    { field: 'name', value: '李明' },
    { field: 'name', value: '\u{20BB7}野' },
    { field: 'subject', value: ' Rates ' },
    { field: 'message', value: 'a\nb\nc\nd\ne\nf' },
  ] as const)('takes the $field "$value"', ({ field, value }) => {
    expect(validateContact({ ...valid, [field]: value })).toEqual({})
  })

  it.each([
    'jo@example.com',
    'jo.van.dyke+list@mail.example.co.uk',
    "o'brien@example.ie",
    'jo_x-1@ex-ample.org',
    'jo@münchen.example',
    'jo@example.xn--p1ai',
    ' jo@example.com ',
    `${'a'.repeat(64)}@example.com`,
  ])('takes the address %s', (email) => {
    expect(validateContact({ ...valid, email })).toEqual({})
  })

  it.each([
    'jo',
    'jo@',
    '@example.com',
    'jo@example',
    'jo@example.c',
    'jo@example.123',
    'jo@@example.com',
    'jo@a@example.com',
    'jo doe@example.com',
    'jo@exa mple.com',
    '.jo@example.com',
    'jo.@example.com',
    'jo..doe@example.com',
    'jo@.example.com',
    'jo@example..com',
    'jo@-example.com',
    'jo@example-.com',
    'jo@example.com.',
    'jo@example,com',
    'jo,doe@example.com',
    'Jo <jo@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses the address %s', (email) => {
    expect(validateContact({ ...valid, email })).toEqual({ email: MESSAGES.email })
  })

  it('refuses a hostile address', () => {
    for (const email of [`${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`, `a@${'a.'.repeat(120)}1`])
      expect(validateContact({ ...valid, email }).email).toBe(MESSAGES.email)
  })
})
