import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isShareFragment, readShareFragment, writeShareFragment } from '../../src/studio/keep/shareLink.ts'
import {
  anyText,
  assert,
  asyncProperty,
  base64String,
  constantFrom,
  oneof,
  string,
  tuple,
} from '../engine/support/properties.ts'

// A link carries a definition in its fragment. Anybody can write one.

const DAMAGED = { problem: 'This link is damaged, maybe cut off; ask for it again.' }
const packed = (bytes: string | Buffer): string => `d1.${deflateRawSync(bytes).toString('base64url')}`

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('a link', () => {
  it('holds a definition in a few kilobytes, without a letter that pages take for inputs', async () => {
    const loan = readFileSync('tools/loan.yaml', 'utf8')
    const fragment = await writeShareFragment(loan)
    expect(fragment).toMatch(/^d1\.[\w-]+$/)
    expect(fragment.length).toBeLessThan(loan.length / 1.8)
    expect(await readShareFragment(fragment)).toEqual({ text: loan })
  })

  it('brings back every text', () =>
    assert(
      asyncProperty(anyText(2000), async (text) => {
        // Half of a letter, which no editor writes, becomes the sign for what cannot be read.
        expect(await readShareFragment(await writeShareFragment(text))).toEqual({ text: text.toWellFormed() })
      }),
    ))

  it('is what another deflates, too', async () => {
    expect(await readShareFragment(packed('id: loan\n'))).toEqual({ text: 'id: loan\n' })
  })
})

describe('whatever a fragment holds', () => {
  it('there is a text or one sentence', () => {
    const fragment = oneof(
      string(),
      anyText(),
      tuple(constantFrom('d1.', 'd1', 'd2.', ''), oneof(base64String(), anyText())).map((parts) => parts.join('')),
    )
    return assert(
      asyncProperty(fragment, async (text) => {
        const read = await readShareFragment(text)
        if ('problem' in read) expect(read.problem).toMatch(/^[A-Z][^.]*\.$/)
        else expect(typeof read.text).toBe('string')
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['inputs', 'amount=20000&rate=6'],
    ['another version', packed('id: loan\n').replace('d1', 'd2')],
  ])('%s is no definition', async (_, fragment) => {
    expect(isShareFragment(fragment)).toBe(false)
    expect(await readShareFragment(fragment)).toEqual({ problem: 'This link holds no definition.' })
  })

  it.each([
    ['without its end', packed('id: loan\n'.repeat(20)).slice(0, -5)],
    ['with something behind it', `${packed('id: loan\n')}AAAA`],
    ['with other letters', 'd1.a+b/='],
    ['of nothing', 'd1.'],
    ['that is no text', packed(Buffer.from([0xff, 0xfe, 0x00]))],
  ])('one %s is damaged', async (_, fragment) => {
    expect(await readShareFragment(fragment)).toEqual(DAMAGED)
  })

  it('it inflates to 1 MB at most', async () => {
    expect(await readShareFragment(packed('a'.repeat(1_000_000)))).toEqual({ text: 'a'.repeat(1_000_000) })
    const read = vi.spyOn(ReadableStreamDefaultReader.prototype, 'read')
    const bomb = packed(Buffer.alloc(50_000_000))
    expect(await readShareFragment(bomb)).toEqual({ problem: 'The definition in this link is larger than 1 MB.' })
    // All of it would be some 800 pieces.
    expect(read.mock.calls.length).toBeLessThan(100)
  })
})
