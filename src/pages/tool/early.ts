// Runs in the head of a tool's page before the first paint; the build inlines it. Prepares a page that was opened by a
// link with inputs, so that nothing moves when its result arrives, or that starts with other choices in the visitor's
// region: see src/form/opening.ts and openingForms.tsx.
import type {} from '../../form/opening.ts'

/** A result that takes longer is announced. */
const SLOW_MS = 300
/** By then the scripts have failed, and the panel shows what was served. */
const FAILED_MS = 20_000

declare global {
  /** The choices that the page starts with in the visitor's region, as in a link; set by the script that regionalStartScript writes. */
  var regionalStart: string | undefined
  /** Resolves once the figures of a link are painted: see paintOpened.ts. */
  var painted: Promise<unknown> | undefined
}

const root = document.documentElement
const linked = readFragment(location.hash.slice(1))
const given = linked.size > 0 ? linked : readFragment(globalThis.regionalStart ?? '')
if (linked.size > 0) {
  root.dataset.opening = ''
  const painter = document.querySelector<HTMLLinkElement>('link[rel=painter]')
  if (painter) {
    // What the painter imports, at once.
    document.querySelector('link[data-tool]')?.setAttribute('rel', 'modulepreload')
    globalThis.painted = import(/* @vite-ignore */ painter.href)
  }
  setTimeout(() => root.dataset.opening === '' && (root.dataset.opening = 'slow'), SLOW_MS)
  setTimeout(() => delete root.dataset.opening, FAILED_MS)
}
if (given.size > 0) {
  const watch = new MutationObserver(prepare)
  watch.observe(document, { childList: true, subtree: true })
  function prepare(): void {
    // Once the parser is past the form, and not later: what it has read by then may be painted.
    if (!document.querySelector('[data-opens] .result')) return
    watch.disconnect()
    const form = document.querySelector<HTMLFormElement>('[data-opens] form')
    if (!form) return
    placeForm(form)
    for (const [name, texts] of given) fillIn(form, name, texts)
  }
}

/** Puts the form of the link's choices in place, and reserves the height of their result. */
function placeForm(form: HTMLFormElement): void {
  const forms = document.querySelector<HTMLTemplateElement>('template[data-forms]')
  if (!forms) return
  const standard = new URLSearchParams(forms.dataset.forms)
  // Further fields depend on whether these are filled in, and forms were rendered with samples.
  const samples = new URLSearchParams(forms.dataset.filled)
  const chosen = [...standard].map(([name, value]): [string, string] => [
    name,
    (given.has(name) ? samples.get(name) : null) ?? decode(given.get(name)?.[0]) ?? value,
  ])
  const key = String(new URLSearchParams(chosen))
  const found = [forms, ...forms.content.querySelectorAll('template')].find(({ dataset }) =>
    (dataset.for ?? dataset.forms)?.split(' ').includes(key),
  )
  const [narrow, wide] = (found ?? forms).dataset.heights?.split(' ') ?? []
  root.style.setProperty('--result-height', `${matchMedia('(min-width: 60em)').matches ? wide : narrow}rem`)
  if (found !== forms) {
    // The choice may be unknown, and a tool with a view of its own has no forms.
    if (!found?.content.hasChildNodes()) return
    form.replaceChildren(found.content.cloneNode(true))
  }
  globalThis.openedChoices = Object.fromEntries(chosen)
  for (const [name, value] of chosen) setControl(form, `input-${name}`, samples.has(name) ? '' : value)
}

/** Fills in an input, in what the form adopts when it is hydrated. What the form refuses is left to it. */
function fillIn(form: HTMLFormElement, name: string, texts: readonly string[]): void {
  const rows = form.querySelector<HTMLElement>(`[data-input="${CSS.escape(name)}"] .rows`)
  if (rows) {
    for (const [index, row] of texts.entries())
      for (const [, column, cell = ''] of row.matchAll(/([^,:]+):([^,]*)/g))
        setControl(form, `input-${name}-${index}-${column}`, decode(cell))
    return reserveRows(rows, texts.length)
  }
  // A quantity is in the unit of the definition, which need not be the one shown.
  setControl(form, `input-${name}`, form.elements.namedItem(`unit-${name}`) ? undefined : decode(texts[0]))
}

/** Sets a control, which may be a group of radio buttons, and opens what it is folded into. */
function setControl(form: HTMLFormElement, id: string, text: string | undefined): void {
  const control = form.elements.namedItem(id)
  if (!control || !('value' in control) || control.value === text) return
  if (control instanceof Element) {
    const more = control.closest('details')
    if (more) more.open = true
    if (control.role === 'combobox') return
    if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === text)) return
  }
  if (text !== undefined) control.value = text
}

/** Reserves the height of rows, which are added when the form is hydrated. */
function reserveRows(rows: HTMLElement, count: number): void {
  const last = [...rows.querySelectorAll('.form-row')].at(-1)
  if (!last) return
  const missing = Array.from({ length: count - rows.querySelectorAll('.form-row').length }, () => last.cloneNode(true))
  last.after(...missing)
  rows.style.minHeight = `${rows.offsetHeight}px`
  for (const row of missing) (row as Element).remove()
}

/** Returns the parts of a link by the names of their inputs, still escaped. */
function readFragment(fragment: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const part of fragment.split('&')) {
    const at = part.indexOf('=')
    if (at > 0) parts.set(part.slice(0, at), [...(parts.get(part.slice(0, at)) ?? []), part.slice(at + 1)])
  }
  return parts
}

/** Returns undefined for a broken escape: the form then says which part was not understood. */
function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.replace(/%(?![\da-f])/gi, '%25'))
  } catch {
    return undefined
  }
}
