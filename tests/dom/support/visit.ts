import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'
import { getDefaultStore } from 'jotai/vanilla'
import { onTestFinished, vi } from 'vitest'
import { chatWindowAtom } from '../../../src/shell/chat/chatWindow.ts'
import { conversationAtom, GREETING } from '../../../src/shell/chat/conversation.ts'
import { enter, user } from './fillForm.ts'
import { loadWidgets } from '../../../src/widgets/loadWidgets.ts'
import type {} from '../../../src/quiet.ts'
import { SOON } from '../../support/soon.ts'
import { leavePage, openForm, openPage } from './openPage.tsx'

// A visitor's view of a page with the API of the browser tests, for tests that need neither layout nor a second tab.

/** Captured before timers are faked. */
const later = setTimeout
const turn = setImmediate

interface ByName {
  readonly name?: string | RegExp
  /** Whether the name must match completely and case-sensitively; otherwise it may be a substring. */
  readonly exact?: boolean
}

/** A locator: queries on each use; actions wait for exactly one element. */
export class Locator {
  readonly #find: () => readonly Element[]

  constructor(find: () => readonly Element[]) {
    this.#find = find
  }

  locator = (selector: string): Locator => this.#within((place) => [...place.querySelectorAll(selector)])
  getByRole = (role: string, { name, exact = false }: ByName = {}): Locator =>
    this.#within((place) =>
      queryAllByRole(place, role, { hidden: true, ...(name === undefined ? {} : { name: matcher(name, exact) }) }),
    )
  getByLabel = (text: string, { exact = false }: ByName = {}): Locator =>
    this.#within((place) => queryAllByLabelText(place, matcher(text, exact)))
  getByText = (text: string | RegExp, { exact = false }: ByName = {}): Locator =>
    this.#within((place) => queryAllByText(place, matcher(text, exact)))

  nth = (index: number): Locator => new Locator(() => this.#find().slice(index, index + 1))

  count = (): Promise<number> => this.evaluateAll(({ length }) => length)
  allTextContents = (): Promise<string[]> => this.evaluateAll((all) => all.map(({ textContent }) => textContent))
  textContent = (): Promise<string> => this.evaluate((element) => element.textContent)
  getAttribute = (name: string): Promise<string | null> => this.evaluate((element) => element.getAttribute(name))
  inputValue = (): Promise<string> => this.evaluate((field) => (field as HTMLInputElement).value)
  isChecked = (): Promise<boolean> => this.evaluate((field) => (field as HTMLInputElement).checked)
  isDisabled = (): Promise<boolean> => this.evaluate((element) => element.matches(':disabled, [aria-disabled="true"]'))
  isEnabled = async (): Promise<boolean> => !(await this.isDisabled())
  isFocused = (): Promise<boolean> => this.evaluate((element) => element === document.activeElement)

  evaluate = async <T>(read: (element: Element) => T): Promise<T> => read(await this.#one())
  evaluateAll = async <T>(read: (elements: readonly Element[]) => T): Promise<T> => {
    await settled()
    return read(this.#find())
  }

  click = async (): Promise<void> => {
    const element = await this.#one()
    await until(() => !element.matches(':disabled'), 'enabled')
    await user.click(element)
  }
  check = async (): Promise<void> => {
    if (!(await this.isChecked())) await this.click()
  }
  fill = async (text: string): Promise<void> => await enter((await this.#one()) as HTMLInputElement, text)
  selectOption = async (value: string): Promise<void> => await user.selectOptions(await this.#one(), value)
  focus = async (): Promise<void> => ((await this.#one()) as HTMLElement).focus()
  press = async (keys: string): Promise<void> => {
    await this.focus()
    await press(keys)
  }

  /** @throws Error if there is none in time, or more than one */
  async #one(): Promise<Element> {
    await until(() => this.#find().length > 0, 'there')
    const [first, second] = this.#find()
    if (!first || second) throw new Error(`${this.#find().length} elements, where one is meant`)
    return first
  }

  #within(find: (place: HTMLElement) => Element[]): Locator {
    return new Locator(() => [...new Set(this.#find().flatMap((place) => find(place as HTMLElement)))])
  }
}

/** Opens the current visitor's page. */
let open = openPage

/** The current page. */
export const page = Object.assign(new Locator(() => [document.documentElement]), {
  /** Changes the fragment of the URL, as a link or typing does. */
  setHash: async (hash: string): Promise<void> => {
    location.hash = hash
    await settled()
  },
  /** Reloads the page. Storage is kept, and so is module state: tests that depend on resetting it need a browser. */
  reload: async (): Promise<void> => {
    dispatchEvent(new Event('pagehide'))
    leavePage()
    await open(location.pathname + location.search + location.hash)
    await showToasts()
  },
  keyboard: {
    press,
    type: async (text: string): Promise<void> => await user.keyboard(text.replaceAll(/[{[]/g, '$&$&')),
  },
  /** A fake clock; it advances only on request. */
  clock: {
    runFor: async (ms: number): Promise<void> => {
      await settled()
      await vi.advanceTimersByTimeAsync(ms)
    },
    /** Advances as after the machine has slept: nothing is rendered in between. */
    fastForward: async (ms: number): Promise<void> => {
      await settled()
      vi.advanceTimersByTime(ms)
      await settled()
    },
  },
})

interface Visitor {
  /** The time at which the clock is frozen. */
  readonly now?: string
  /** Whether the page has been left alone for a while and toasts have been loaded, or nothing has come later. */
  readonly isQuiet?: boolean
  /** Whether the menus list the tools (see openPage). */
  readonly lists?: boolean
  /** Whether there is only the tool, without the page around it. */
  readonly isForm?: boolean
}

/** Opens a tool for a new visitor, without the page around it. */
export const visitTool = (path: string, visitor?: Visitor): Promise<void> => visit(path, { ...visitor, isForm: true })

/**
 * Opens a page for a new visitor, with a frozen clock if a time is given.
 *
 * @param path with an optional fragment
 */
export async function visit(
  path: string,
  { now, isQuiet = false, lists = false, isForm = false }: Visitor = {},
): Promise<void> {
  open = isForm ? openForm : (place) => openPage(place, { lists })
  if (!isForm) await forgetTab()
  if (isQuiet) {
    globalThis.isQuiet = true
    onTestFinished(() => void (globalThis.isQuiet = undefined))
    await loadWidgets()
  }
  if (now !== undefined)
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: new Date(now),
    })
  await open(path)
  if (isQuiet) await showToasts()
}

/** Blocks storage until the test ends, or makes it read-only, as when full. */
export function refuseStorage(methods: readonly ('getItem' | 'setItem')[] = ['getItem', 'setItem']): void {
  // Replaces the whole object: its methods are bound to it, so changing the prototype has no effect.
  const real = localStorage
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  const value = {
    getItem: methods.includes('getItem') ? refuse : (key: string) => real.getItem(key),
    setItem: refuse,
    removeItem: refuse,
    clear: () => real.clear(),
  }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true }))
}

/** Resets state that lasts for the tab rather than the page: the conversation and toasts. */
async function forgetTab(): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.clean()
  getDefaultStore().set(conversationAtom, { messages: [GREETING], isPending: false, failure: undefined })
  getDefaultStore().set(chatWindowAtom, { isOpen: false, draft: '', put: 0 })
}

/** Attaches the toast container: it is added to the body once, and would be missing from that of the next test. */
async function showToasts(): Promise<void> {
  const { toastHost } = await import('../../../src/widgets/toasts/toastHost.ts')
  document.body.append(toastHost)
}

/** Sets the responses of the page's server and of third parties from now on. */
export function answerWith(respond: (path: string, body: unknown) => Promise<Response> | Response): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body?: string; signal?: AbortSignal } = {}) => {
    const given = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => given.reject(signal.reason))
    return await Promise.race([
      given.promise,
      respond(path, body === undefined ? undefined : (JSON.parse(body) as unknown)),
    ])
  })
  onTestFinished(() => void vi.stubGlobal('fetch', fetch))
}

/** Waits until pending work is done. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => turn(resolve))
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  await settled()
  for (let waitedMs = 0; !isSo(); waitedMs += 5) {
    if (waitedMs > SOON.timeout) throw new Error(`not ${what} after ${SOON.timeout} ms`)
    await new Promise((resolve) => later(resolve, 5))
  }
}

/** Presses a key, with modifiers if any: "Enter", "Shift+End", "a". */
async function press(keys: string): Promise<void> {
  const names = keys === '+' ? ['+'] : keys.split('+').map((name) => (name === 'ControlOrMeta' ? 'Control' : name))
  const key = names.pop() ?? ''
  const pressed = key === 'Space' ? ' ' : key.length > 1 ? `{${key}}` : key
  await user.keyboard(
    `${names.map((name) => `{${name}>}`).join('')}${pressed}${names.map((name) => `{/${name}}`).join('')}`,
  )
}

const matcher = (text: string | RegExp, exact: boolean): string | RegExp =>
  text instanceof RegExp || exact ? text : new RegExp(RegExp.escape(text), 'i')
