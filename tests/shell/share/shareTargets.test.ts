import { describe, expect, it } from 'vitest'
import { shareTargets, type ShareTarget } from '../../../src/shell/share/shareTargets.ts'

const url = 'https://abakit.example/loan#amount=20000&rate=6&years=5'
const shared = {
  name: 'Loan Calculator',
  description: 'What a loan costs.',
  result: 'Monthly payment: $386.66\nTotal interest: $3,199.36',
  url,
}

/** An address taken apart by the platform. */
function read(targets: readonly ShareTarget[], name: ShareTarget['name']): Record<string, string> {
  const address = new URL(targets.find((target) => target.name === name)?.href ?? '')
  return { at: address.protocol + address.host + address.pathname, ...Object.fromEntries(address.searchParams) }
}

describe('a result', () => {
  const targets = shareTargets(shared)
  const text = 'Loan Calculator\nMonthly payment: $386.66\nTotal interest: $3,199.36'

  it('goes to each place with exactly what that place takes', () => {
    expect(targets.map(({ name }) => name)).toEqual(['Twitter', 'Facebook', 'LinkedIn', 'Email'])
    expect(read(targets, 'Twitter')).toEqual({ at: 'https:twitter.com/intent/tweet', text, url })
    expect(read(targets, 'Facebook')).toEqual({ at: 'https:www.facebook.com/sharer/sharer.php', u: url, quote: text })
    expect(read(targets, 'LinkedIn')).toEqual({ at: 'https:www.linkedin.com/sharing/share-offsite/', url })
    expect(read(targets, 'Email')).toEqual({
      at: 'mailto:',
      subject: 'Loan Calculator: my result',
      body: `${text}\n\n${url}`.replaceAll('\n', '\r\n'),
    })
  })

  it('has nothing that a mail program or a network takes for its own: no plus for a space, no bare separator', () => {
    const all = shareTargets({ ...shared, result: 'A & B + C = 100% #1?' })
    for (const { href } of all) expect(href.slice(href.indexOf('?'))).toMatch(/^\?[^ +#?]*$/)
    expect(read(all, 'Email').body).toContain('A & B + C = 100% #1?')
  })
})

it('before a calculation the tool itself is shared', () => {
  const targets = shareTargets({ ...shared, result: undefined })
  expect(read(targets, 'Twitter').text).toBe('Loan Calculator: What a loan costs.')
  expect(read(targets, 'Email').subject).toBe('Loan Calculator')
})
