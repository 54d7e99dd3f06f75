import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findTool } from '../engine/support/catalogue.ts'
import { calculate, enter, fillForm, main, one, textFieldOf, user } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { figures, panel } from './support/result.ts'
import { SOON } from '../support/soon.ts'

// Kept, compared and recent results, for any definition.

const RESULTS = 'abakit-results'

const LOAN = { amount: 20000, rate: 6, years: 5 }

interface Stored {
  tool: string
  inputs: string
  at: number
}

const at = Date.parse('2026-11-01T12:00:00Z')
const loan = (amount: number): Stored => ({ tool: 'loan', inputs: `amount=${amount}&rate=6&years=5`, at })

const store = (kept: Stored[], recent: Stored[] = []) =>
  localStorage.setItem(RESULTS, JSON.stringify({ version: 1, kept, recent }))

const stored = (): { kept: Stored[]; recent: Stored[] } =>
  JSON.parse(localStorage.getItem(RESULTS) ?? '{"kept":[],"recent":[]}') as { kept: Stored[]; recent: Stored[] }

/** Stores results and dispatches the storage event, as another tab would. */
function storeElsewhere(kept: Stored[], recent: Stored[] = []): void {
  store(kept, recent)
  dispatchEvent(new StorageEvent('storage', { key: RESULTS, newValue: localStorage.getItem(RESULTS) }))
}

async function openLoan(given: Record<string, unknown> = LOAN): Promise<void> {
  await openForm('/loan')
  await fillForm(findTool('loan').data, given)
  await calculate()
  await vi.waitUntil(() => panel().querySelector('.result-actions button'), SOON)
}

async function changeTo(amount: string): Promise<void> {
  await enter(textFieldOf('amount'), amount)
  await calculate()
}

const control = (name: string): HTMLElement => {
  const found = [...main().querySelectorAll<HTMLElement>('.calculator :is(button, a, summary)')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** Waits until a figure is shown and nothing is being calculated. */
const settled = (figure: string) =>
  vi.waitUntil(() => panel().textContent?.includes(figure) && !panel().querySelector('[aria-busy="true"]'), SOON)

/** The recent results, which are below the form. */
const recents = (): HTMLElement => one(main(), '.form-stack > .recent-results')
const entries = (): string[] =>
  [...recents().querySelectorAll('li')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))

const keep = () => user.click(control('Keep'))
const message = (): string => one(panel(), '.stored-message').textContent

const table = (): string[][] =>
  [...panel().querySelectorAll('.comparison tr')].map((row) =>
    [...row.children].map((cell) =>
      [...cell.childNodes].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(' '),
    ),
  )

const shownTable = () => vi.waitUntil(() => panel().querySelector('.comparison table'), SOON)

// Compiling these modules for the first time takes longer than a test waits for a result.
beforeAll(async () => {
  await import('../../src/form/results/ResultDetails.tsx')
  await import('../../src/widgets/Toggle.tsx')
})

describe('kept results', () => {
  it('stand below that of the form: what differs is their name, then the figures, and how far they are from it', async () => {
    await openLoan()
    await keep()
    expect(message()).toBe('Kept. Change the inputs to compare another result with it.')
    expect(control('Keep').getAttribute('aria-pressed')).toBe('true')
    expect(panel().querySelector('.comparison')).toBeNull()

    await changeTo('25000')
    await shownTable()
    expect(message()).toBe('')
    expect(control('Keep').getAttribute('aria-pressed')).toBe('false')
    // Spreadsheet: PMT(0.5%, 60, -20000) = 386.656 and PMT(0.5%, 60, -25000) = 483.32.
    expect(table().map((row) => row.slice(0, 2))).toEqual([
      ['Scenario', 'Monthly payment'],
      ['$25,000', '$483.32'],
      ['$20,000', '$386.66 −$96.66'],
    ])
    expect(one(panel(), '.comparison .table-foot p').textContent).toContain('Interest rate 6% a year')
    expect(stored().kept.map(({ tool, inputs }) => `${tool} ${inputs}`)).toEqual(['loan amount=20000&rate=6&years=5'])
    // One link holds both.
    await vi.waitUntil(() => location.hash === '#amount=25000&rate=6&years=5&with=amount=20000', SOON)
  })

  it('draw their curves over that of the form', async () => {
    store([loan(10000), loan(30000), loan(40000)])
    await openLoan()
    await shownTable()
    const curves = [...panel().querySelectorAll('.chart svg .curve')]
    expect(curves.map((curve) => curve.getAttribute('stroke-dasharray'))).toEqual(['none', '8 6', '2 6'])
    // The table is the legend; a fourth result has no curve.
    expect(panel().querySelectorAll('.comparison .swatch')).toHaveLength(3)
    expect(table()).toHaveLength(5)
    expect(panel().querySelector('.legend')).toBeNull()
  })

  it('are three beside that of the form; a fourth is refused with the reason', async () => {
    store([loan(1000), loan(2000), loan(3000), { tool: 'bmr', inputs: 'age=30', at }])
    await openLoan()
    await keep()
    expect(message()).toBe(
      'Up to 4 results stand side by side: this one and 3 kept ones. Remove one of them to keep this one.',
    )
    expect(stored().kept).toHaveLength(4)
    await user.click(control('Remove $2,000'))
    await vi.waitUntil(() => table().length === 4, SOON)
    // The button is gone, so the panel has the focus.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Result')
    await keep()
    expect(stored().kept.map(({ inputs }) => inputs)).toEqual([
      loan(1000).inputs,
      loan(3000).inputs,
      'age=30',
      loan(20000).inputs,
    ])
  })

  it('are opened in the form', async () => {
    store([loan(1000), loan(30000)])
    await openLoan()
    await shownTable()
    await user.click(control('$30,000'))
    await vi.waitUntil(() => textFieldOf('amount').value === '30000', SOON)
    // Spreadsheet: PMT(0.5%, 60, -30000) = 579.984.
    await vi.waitUntil(() => figures()['monthlyPayment'] === '$579.98', SOON)
    await vi.waitUntil(() => control('Keep').getAttribute('aria-pressed') === 'true', SOON)
  })

  it('that no longer fit the tool are marked, and can be removed', async () => {
    store([loan(1000), { tool: 'loan', inputs: 'amount=5&colour=red', at }, { tool: 'loan', inputs: 'amount=5', at }])
    await openLoan()
    await shownTable()
    expect(table()).toHaveLength(3)
    await user.click(control('Recent results'))
    const unfit = 'The inputs of a result of November 1, 2026 no longer fit this calculator.'
    const notes = () =>
      [...recents().querySelectorAll('.table-foot p')].filter(({ textContent }) => textContent === unfit)
    expect(notes()).toHaveLength(2)
    await user.click(control('Remove'))
    await vi.waitUntil(() => notes().length === 1, SOON)
    // The button is gone.
    expect(document.activeElement).toBe(control('Recent results'))
    expect(stored().kept).toEqual([loan(1000), { tool: 'loan', inputs: 'amount=5', at }])
  })

  it('are saved as plain numbers', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:table'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    store([loan(25000)])
    await openLoan()
    await shownTable()
    await user.click(control('Download comparison as CSV'))
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([',"$20,000","$25,000"', 'Loan amount,20000,25000', 'Monthly payment,386.66,483.32']),
    )
  })

  it('are not offered if a result cannot be recalculated', async () => {
    await openForm('/random')
    await fillForm(findTool('random').data, { min: 1, max: 6 })
    await calculate()
    await vi.waitUntil(() => panel().querySelector('.result-actions button'), SOON)
    expect([...panel().querySelectorAll('.result-actions button')].map(({ textContent }) => textContent)).toEqual([
      'Copy',
      'Again',
      'Print',
    ])
    expect(stored().recent).toEqual([])
  })
})

describe('a link with several results', () => {
  const LINK = '/loan#amount=20000&rate=6&years=5&with=rate=5.2%26years=4&with=amount=30000'

  it('opens all of them, stores none, and holds them as long as they are shown', async () => {
    await openForm(LINK)
    await shownTable()
    expect(table().map(([name]) => name)).toEqual([
      'Scenario',
      '$20,000 · 6% a year · 5 years',
      '$20,000 · 5.2% a year · 4 years',
      '$30,000 · 6% a year · 5 years',
    ])
    expect(figures()['monthlyPayment']).toBe('$386.66')
    expect(stored().kept).toEqual([])
    expect(location.href).toMatch(LINK)

    await user.click(control('Remove $20,000 · 5.2% a year · 4 years'))
    await vi.waitUntil(() => location.hash === '#amount=20000&rate=6&years=5&with=amount=30000', SOON)
    await keep()
    await changeTo('40000')
    await vi.waitUntil(() => location.hash === '#amount=40000&rate=6&years=5&with=amount=30000&with=amount=20000', SOON)
    expect(stored().kept).toEqual([])
  })

  it('stands instead of what the visitor has kept, unless it is the same', async () => {
    store([loan(7000)])
    await openForm(LINK)
    await shownTable()
    expect(table()).toHaveLength(4)
    expect(stored().kept).toEqual([loan(7000)])
  })

  it('that is the visitor’s own is kept on, as after a reload', async () => {
    store([loan(7000)])
    await openForm('/loan#amount=20000&rate=6&years=5&with=amount=7000')
    await shownTable()
    await user.click(control('Remove $7,000'))
    await vi.waitUntil(() => !panel().querySelector('.comparison'), SOON)
    expect(stored().kept).toEqual([])
  })

  it('ignores and logs what it does not understand', async () => {
    vi.mocked(console.warn).mockImplementation(() => undefined)
    await openForm('/loan#amount=20000&rate=6&years=5&with=colour=red&with=rate=%E0%A4%A&with=amount=30000')
    await shownTable()
    expect(table()).toHaveLength(3)
    expect(vi.mocked(console.warn).mock.calls.flat().join(' ')).toContain('colour')
    expect(panel().textContent).not.toContain('not understood')
  })
})

describe('the last results', () => {
  it('are stored at once on request, each once, the latest first, eight of a tool', async () => {
    store([], [{ tool: 'bmr', inputs: 'age=30', at }, ...[1, 2, 3, 4, 5, 6, 7].map((each) => loan(each * 1000))])
    await openLoan()
    await vi.waitUntil(() => stored().recent.length === 9, SOON)
    await changeTo('3000')
    await vi.waitUntil(() => stored().recent[0]?.inputs === loan(3000).inputs, SOON)
    await changeTo('9000')
    await vi.waitUntil(() => stored().recent[0]?.inputs === loan(9000).inputs, SOON)
    expect(stored().recent.map(({ inputs }) => inputs)).toEqual([
      ...[9, 3, 20].map((each) => loan(each * 1000).inputs),
      'age=30',
      ...[1, 2, 4, 5, 6].map((each) => loan(each * 1000).inputs),
    ])
  })

  it('that follow edits are stored when typing pauses, or the visitor leaves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openLoan()
    await enter(textFieldOf('amount'), '30000')
    // The result is shown once typing has paused.
    await settled('579.98')
    await vi.advanceTimersByTimeAsync(900)
    expect(stored().recent.map(({ inputs }) => inputs)).toEqual([loan(20000).inputs])
    await vi.advanceTimersByTimeAsync(2000)
    expect(stored().recent.map(({ inputs }) => inputs)).toEqual([loan(30000).inputs, loan(20000).inputs])
    await enter(textFieldOf('amount'), '40000')
    await settled('773.31')
    // Results are noted after they are shown, and the time of the pause stands still.
    await expect
      .poll(() => {
        dispatchEvent(new Event('pagehide'))
        return stored().recent[0]?.inputs
      }, SOON)
      .toBe(loan(40000).inputs)
    await vi.advanceTimersByTimeAsync(3000)
    expect(stored().recent).toHaveLength(3)
  })

  it('are listed below the form by the inputs that differ and their figures, without the one shown, and opened in it', async () => {
    store([], [loan(30000), { tool: 'bmr', inputs: 'age=30', at }, { tool: 'loan', inputs: 'amount=none', at }])
    await openLoan()
    await user.click(control('Recent results'))
    await vi.waitUntil(() => entries().length > 0, SOON)
    expect(entries()).toEqual(['$30,000 Monthly payment $579.98'])
    await user.click(control('Settings'))
    expect(recents().textContent).toContain('of November 1, 2026 no longer fit this calculator.')
    await user.click(one<HTMLAnchorElement>(recents(), 'a'))
    await vi.waitUntil(() => figures()['monthlyPayment'] === '$579.98', SOON)
    await vi.waitUntil(() => entries()[0] === '$20,000 Monthly payment $386.66', SOON)
    expect(location.hash).toBe('#amount=30000&rate=6&years=5')
  })

  it('are five at most, the newest first, and not there before there is one', async () => {
    await openLoan()
    expect(main().querySelector('.recent-results')).toBeNull()
    for (const amount of [1, 2, 3, 4, 5, 6]) await changeTo(`${amount}000`)
    await vi.waitUntil(() => stored().recent.length === 7, SOON)
    await user.click(control('Recent results'))
    await vi.waitUntil(() => entries().length > 0, SOON)
    expect(entries().map((text) => text.split(' ')[0])).toEqual(['$5,000', '$4,000', '$3,000', '$2,000', '$1,000'])
    await user.click(control('Recent results'))
    expect(entries()).toEqual([])
  })

  it('of a tool that draws by chance are not listed', async () => {
    store([], [{ tool: 'random', inputs: 'min=1&max=6', at }])
    await openForm('/random')
    await fillForm(findTool('random').data, { min: 1, max: 6 })
    await calculate()
    await vi.waitUntil(() => panel().querySelector('.result-actions button'), SOON)
    expect(main().querySelector('.recent-results')).toBeNull()
  })

  it('and kept ones are turned off with one switch, and cleared with one button', async () => {
    store([loan(30000)], [loan(30000)])
    await openLoan()
    await user.click(control('Recent results'))
    expect(recents().querySelector('[role="switch"]')).toBeNull()
    await user.click(control('Settings'))
    const toggle = await vi.waitUntil(() => recents().querySelector<HTMLInputElement>('[role="switch"]'), SOON)
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    expect(JSON.parse(localStorage.getItem('abakit-keeping') ?? '')).toEqual({ version: 1, off: true })
    await changeTo('50000')
    await keep()
    expect(message()).toBe('Keeping is turned off. You can turn it on under Recent results.')
    expect(stored().kept.map(({ inputs }) => inputs)).toEqual([loan(30000).inputs])
    expect(stored().recent.map(({ inputs }) => inputs)).toEqual([loan(20000).inputs, loan(30000).inputs])

    await user.click(control('Clear all results'))
    await vi.waitUntil(() => recents().textContent.includes('All results are cleared.'), SOON)
    expect(localStorage.getItem(RESULTS)).toBeNull()
    expect(panel().querySelector('.comparison')).toBeNull()
    expect(control('Clear all results').getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(control('Clear all results'))
    await user.click(toggle)
    await keep()
    expect(stored().kept).toHaveLength(1)
  })
})

describe('storage', () => {
  const warned = () => vi.mocked(console.warn).mock.calls.length

  it('that another tab writes to is followed, and nothing that it wrote is lost', async () => {
    await openLoan()
    storeElsewhere([loan(30000)], stored().recent)
    await shownTable()
    // No event yet, as when both tabs write at the same time.
    store([loan(30000), loan(40000)], stored().recent)
    await keep()
    expect(stored().kept.map(({ inputs }) => inputs)).toEqual([30000, 40000, 20000].map((each) => loan(each).inputs))
  })

  it.each([
    ['is broken', '{"version":1,"kept"'],
    ['has another shape', '[]'],
    ['has a wrong entry', '{"version":1,"kept":[{"tool":"loan"}],"recent":[]}'],
    ['has another version', '{"version":2,"kept":[],"recent":[]}'],
  ])('that %s is ignored and logged', async (_, text) => {
    vi.mocked(console.warn).mockImplementation(() => undefined)
    localStorage.setItem(RESULTS, text)
    await openLoan()
    expect(warned()).toBeGreaterThan(0)
    await keep()
    expect(stored().kept).toEqual([{ ...loan(20000), at: expect.any(Number) }])
  })

  it.each(['full', 'blocked'])('that is %s keeps a result as long as the page, with a message', async (state) => {
    vi.mocked(console.warn).mockImplementation(() => undefined)
    const real = localStorage
    const refuse = () => {
      throw new DOMException('no', state === 'full' ? 'QuotaExceededError' : 'SecurityError')
    }
    const reading = { getItem: state === 'full' ? () => null : refuse, clear: () => undefined }
    const refusing = { ...reading, setItem: refuse, removeItem: refuse }
    Object.defineProperty(globalThis, 'localStorage', { value: refusing, configurable: true })
    onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true }))
    await openLoan()
    await keep()
    expect(message()).toBe('Kept until you leave this page: your browser’s storage is full or blocked.')
    await changeTo('25000')
    await keep()
    await shownTable()
    await user.click(control('Remove $20,000'))
    await vi.waitUntil(() => !panel().querySelector('.comparison'), SOON)
  })
})
