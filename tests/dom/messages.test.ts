import { equip } from '../support/equip.ts'
import { describe, expect, it, vi } from 'vitest'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { InputData, ToolData } from '../../src/engine/toolData.ts'
import { breakInputs, type Broken, type View } from './support/breakInputs.ts'
import { computed, tools } from './support/computed.ts'
import { enterAll, follow, isLive, mend, openLink, press } from './support/editFields.ts'
import { enterText, main, one } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { isStale, panel } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// Whatever is entered, the button answers with a result or with a sentence under the field that prevents one. The cases are
// derived from the definitions, so that new ones are covered automatically.

const forms: readonly ToolData[] = [...computed, ...tools.filter(({ plugin }) => plugin === 'currency')]

describe.each(forms)('/$id', (data) => {
  it('says what is wrong until it is corrected', async () => {
    const { views, unbroken } = breakInputs(data)
    expect(unbroken, 'nothing was found that breaks these').toEqual([])
    await openForm(`/${data.id}`)
    const faults = await faultsOfEmptyForm(data)
    for (const view of views) {
      await openLink(data, view)
      const byField = Map.groupBy(view.refused, ({ edits }) => edits.map(({ input }) => input).join())
      for (const cases of byField.values()) {
        for (const broken of cases) {
          await enterAll(broken.edits)
          await press()
          await vi.waitUntil(() => main().querySelector('.field-error'), { ...SOON, interval: 2 })
          faults.push(...faultsOfRefusal(data, view, broken))
          if (!isFieldKept(cases, broken)) await mend(view, broken.edits)
        }
        await mend(
          view,
          cases.flatMap(({ edits }) => edits),
        )
        if (main().querySelector('.field-error, [aria-invalid]')) faults.push(`${cases[0]?.what}: the message stays`)
        if (isLive(data) && isStale()) faults.push(`${cases[0]?.what}: the figures do not come back`)
      }
      const before = notes()
      for (const broken of view.noted) {
        await enterAll(broken.edits)
        await press()
        // Notes follow the figures a moment later.
        await vi
          .waitUntil(() => faultsOfNotes(data, broken).length === 0, { ...SOON, interval: 2 })
          .catch(() => faults.push(...faultsOfNotes(data, broken)))
        const caused = notes().filter((text) => !before.includes(text))
        await mend(view, broken.edits)
        await vi
          .waitUntil(() => !notes().some((text) => caused.includes(text)), { ...SOON, interval: 2 })
          .catch(() => faults.push(`${broken.what}: the note stays`))
      }
    }
    expect(faults).toEqual([])
  })
})

/** Inputs of the forms that plugins render themselves. */
const PLUGINS = [
  { path: '/status', fields: { 'status-url': 'example.com' } },
  { path: '/countdown', fields: { 'countdown-date': '2030-01-01' } },
  { path: '/countdown', fields: { 'countdown-time': '07:30' }, before: { 'countdown-date': '2030-01-01' } },
  { path: '/qr-generator', fields: { 'qr-text': 'https://example.com' } },
  { path: '/clock', fields: { 'timer-minutes': '25' } },
]

it.each(PLUGINS)('the form of $path says what it lacks without $fields', async ({ path, fields, before = {} }) => {
  await openForm(path)
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [id, text] of Object.entries(texts)) await enterText(one(main(), `#${id}`), text)
  }
  await fill(before)
  await fill(Object.fromEntries(Object.keys(fields).map((id) => [id, ''])))
  await press()
  expect(messages()).toEqual([expect.stringMatching(/^[A-Z].{10,60}\.$/)])
  const [id = ''] = Object.keys(fields)
  const control = one<HTMLInputElement>(document, `#${id}`)
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(main().querySelector('.field-error')?.id)
  expect(document.activeElement).toBe(control)
  await fill(fields)
  expect(messages()).toEqual([])
  expect(main().querySelector('[aria-invalid]')).toBeNull()
})

describe.each(forms)('a link to /$id', (data) => {
  it('says what of it cannot be read', async () => {
    const { views } = breakInputs(data)
    await openForm(`/${data.id}`)
    const faults: string[] = []
    let marks = 0
    for (const view of views) {
      for (const field of view.fields) {
        const text = UNREADABLE[field.input.type]
        if (text === undefined) continue
        const link = encodePermalink(equip(data), { ...view.given, [field.input.name]: text })
        // A parameter that no tool has distinguishes this note from the previous one.
        const mark = `mark${(marks += 1)}`
        follow(`${link}&${mark}=`)
        await vi.waitUntil(() => note().includes(mark), { ...SOON, interval: 2 })
        if (!note().includes(`“${field.label}”`)) faults.push(`${link}: ${note()}`)
        if (messages().length > 0) faults.push(`${link}: it opens with a complaint`)
        faults.push(...faultsOf(data, note()).map((fault) => `${link}: ${fault}: ${note()}`))
      }
    }
    expect(faults).toEqual([])
  })
})

/** Texts that no input of the type accepts. */
const UNREADABLE: Readonly<Partial<Record<InputData['type'], string>>> = {
  choice: 'none-of-these',
  number: 'abc',
  integer: '1.5',
  date: '2026-02-30',
  time: '24:30',
  duration: '00:75:00',
}

const note = (): string => one(main(), '.link-note').textContent

/** Whether the next case fills in the same fields, so that they need no reset first. */
const isFieldKept = (cases: readonly Broken[], { edits }: Broken): boolean =>
  edits.length === 1 && cases.every((each) => each.edits.length === 1 && each.edits[0]?.at === undefined)

/** In an empty form, each required field reports an error. */
async function faultsOfEmptyForm(data: ToolData): Promise<string[]> {
  const needed = breakInputs(data).start.filter(
    ({ input: { type, optional, default: standard } }) =>
      type !== 'choice' && type !== 'rows' && optional !== true && standard === undefined,
  )
  // Rows are prefilled.
  if (needed.length === 0) return []
  await press()
  await vi.waitUntil(() => messages().some((text) => text !== ''), { ...SOON, interval: 2 })
  const asked = [...main().querySelectorAll('[data-input]:has(.field-error)')].map((field) =>
    field.getAttribute('data-input'),
  )
  const first = main().querySelector('[aria-invalid]')
  return [
    ...(asked.join() === needed.map(({ input }) => input.name).join()
      ? []
      : [`the empty form asks for ${asked.join()}`]),
    ...(first !== null && first === document.activeElement ? [] : ['the focus is not on the first field']),
    ...messages().flatMap((text) => faultsOf(data, text).map((fault) => `empty form: ${fault}: ${text}`)),
  ]
}

const messages = (): string[] => [...main().querySelectorAll('.field-error')].map(({ textContent }) => textContent)

function faultsOfRefusal(data: ToolData, view: View, broken: Broken): string[] {
  const message = main().querySelector('.field-error')
  const sentence = message?.textContent ?? ''
  const invalid = [...main().querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const [control] = invalid
  const focused = document.activeElement
  const owner = message?.closest('[data-input]')?.getAttribute('data-input') ?? 'no field'
  return [
    ...(messages().length > 1 ? [`there are ${messages().length} messages`] : []),
    ...(broken.about.includes(owner) ? [] : [`the message is at ${owner}`]),
    ...faultsOf(data, sentence),
    ...(isAbout(sentence, view, broken) ? [] : ['it does not name what is wrong']),
    ...(invalid.length === 1 ? [] : [`${invalid.length} fields are invalid`]),
    ...(control
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .includes(message?.id ?? '')
      ? []
      : ['no field points to it']),
    ...(focused === control || (control?.matches('fieldset') && control.contains(focused))
      ? []
      : ['the focus is elsewhere']),
    ...(isStale() ? [] : ['the figures do not say that they are old']),
  ].map((fault) => `${broken.what}: ${fault}: ${sentence}`)
}

const notes = (): string[] => [...panel().querySelectorAll('.result-note')].map(({ textContent }) => textContent)

function faultsOfNotes(data: ToolData, { what }: Broken): string[] {
  return [
    ...(notes().length === 0 ? [`${what}: there is no note`] : []),
    ...messages().map((message) => `${what}: ${message}`),
    ...notes().flatMap((note) => faultsOf(data, note).map((fault) => `${what}: ${fault}: ${note}`)),
  ]
}

/** Whether a sentence names the field by a longer word of its label or of a choice, or quotes the text entered. */
function isAbout(sentence: string, { fields, given }: View, { about, edits }: Broken): boolean {
  const chosen = fields.flatMap(({ input, choices = [] }) =>
    choices.filter(({ value }) => String(value) === given[input.name]),
  )
  const labels = fields
    .filter(({ input }) => about.includes(input.name))
    .flatMap(({ input, label }) => [label, ...(input.columns ?? []).map((column) => String(column.label))])
    .concat(chosen.map(({ label }) => label))
  const words = labels.flatMap((label) => (label.length > 4 ? [...label.matchAll(/\p{L}{4,}/gu)].map(String) : [label]))
  const lower = sentence.toLowerCase()
  return [...words, ...edits.map(({ text }) => text.trim().slice(0, 20))].some(
    (word) => word !== '' && lower.includes(word.toLowerCase()),
  )
}

/** The faults of a sentence meant for visitors. */
function faultsOf(data: ToolData, sentence: string): string[] {
  const names = [...data.inputs, ...data.inputs.flatMap(({ columns = [] }) => columns), ...data.nodes].map(
    ({ name }) => name,
  )
  // A camel-case name is not a word.
  const ids = names.filter((name) => /[A-Z\d]/.test(name) && sentence.includes(name))
  const rules: readonly [boolean, string][] = [
    [sentence.trim() === '', 'it is empty'],
    [!/[.?]$/.test(sentence), 'it does not end as a sentence'],
    [/^[a-z]/.test(sentence) && !sentence.startsWith('abc'), 'it begins with a small letter'],
    [/undefined|NaN|null|Infinity|\[object|[{}_[\]]/.test(sentence), 'it is not for people'],
    [ids.length > 0, `it says ${ids.join()}`],
    [/\b(\p{L}+) \1\b/iu.test(sentence), 'a word is doubled'],
    [/ {2}| [.,:?]|[.,:?]{2}/.test(sentence), 'a space or a mark is wrong'],
    [sentence.length > 130, 'it is long'],
  ]
  return rules.filter(([isSo]) => isSo).map(([, fault]) => fault)
}
