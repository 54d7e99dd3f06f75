import { parseXml, XmlElement, XmlError, XmlText, type XmlNode } from '@rgrove/parse-xml'
import { suggest } from './schema/checkSchema.ts'
import type { ProblemCode } from './problems/codes.ts'
import type { Problem } from './problems/problem.ts'

/** A drawing, ready for a page. */
export interface Figure {
  /** Minified HTML markup, with ids that are unique among all drawings. */
  readonly svg: string
  /** The inputs that its parts show, without duplicates. */
  readonly parts: readonly string[]
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** The elements allowed, with their attributes besides the common ones. None can run or load code, or style the page. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox'],
  title: [],
  g: [],
  path: ['d'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  text: ['x', 'y', 'dx', 'dy', 'text-anchor'],
  tspan: ['x', 'y', 'dx', 'dy'],
  defs: [],
  clipPath: [],
  marker: ['viewBox', 'refX', 'refY', 'markerWidth', 'markerHeight', 'orient'],
}
const COMMON = ['id', 'class', 'data-part', 'transform', 'fill', 'stroke', 'clip-path', 'marker-start', 'marker-end']

/** The classes that the page styles in drawings. */
const CLASSES = ['wash', 'hidden', 'measure']
const PAINTS = ['none', 'currentColor']
const REFERENCE = /^url\(#([\w-]+)\)$/

/**
 * Checks and minifies a drawing. Only listed elements and attributes are allowed: shapes, text, ids within the file, and
 * colors of the page.
 *
 * @param source a file of tools/figures/: its name as shown in problems, and its content
 */
export function checkDrawing({ file, text }: { readonly file: string; readonly text: string }): {
  figure?: Figure
  problems: readonly Problem[]
} {
  const problems: Problem[] = []
  const problemAt = (code: ProblemCode, at: number, length: number, message: string, more: Partial<Problem> = {}) => {
    const lines = text.slice(0, at).split('\n')
    const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, length: Math.max(1, length) }
    problems.push({ code, file, ...place, pointer: '', message, ...more })
  }
  const root = parse(text, (at, message) => problemAt('figure-syntax', at, 1, message))
  if (!root) return { problems }

  const ids = new Set(elementsIn(root).flatMap(({ attributes }) => attributes['id'] ?? []))
  const parts = new Set<string>()
  const checkValue = (element: XmlElement, name: string, value: string) => {
    const whole = text.slice(element.start, element.end)
    const at = element.start + (new RegExp(`\\s${name}\\s*=`).exec(whole)?.index ?? 0) + 1
    const report = (message: string, more: Partial<Problem> = {}) =>
      problemAt('figure-content', at, name.length, message, more)
    const own = ELEMENTS[element.name] ?? []
    if (!own.includes(name) && !COMMON.includes(name)) {
      if (name === 'style')
        report('"style" is not allowed: the page styles drawings', { allowed: CLASSES, allowedLabel: 'classes' })
      else report(`"${name}" is not allowed on <${element.name}>`, suggest(name, [...own, ...COMMON]))
    } else if (name === 'class') {
      for (const className of value.split(/\s+/))
        if (!CLASSES.includes(className))
          report(`unknown class "${className}"`, { ...suggest(className, CLASSES), allowedLabel: 'classes' })
    } else if ((name === 'fill' || name === 'stroke') && !PAINTS.includes(value)) {
      report(`${name} cannot be "${value}": drawings have the colors of the page, light or dark`, { allowed: PAINTS })
    } else if (name === 'clip-path' || name.startsWith('marker-')) {
      const id = REFERENCE.exec(value)?.[1]
      if (id === undefined || !ids.has(id))
        report(`${name} must be the id of this drawing, url(#id), found "${value}"`, suggest(id ?? '', [...ids]))
    } else if (name === 'xmlns' && value !== NAMESPACE) {
      report(`xmlns must be "${NAMESPACE}"`)
    } else if (name === 'id' && !/^[\w-]+$/.test(value)) {
      report(`"${value}" is not an id: ids have letters, digits and hyphens`)
    }
    if (name === 'data-part') parts.add(value)
  }
  for (const element of elementsIn(root)) {
    const known = Object.hasOwn(ELEMENTS, element.name)
    if (!known || (element !== root && element.name === 'svg') || (element === root && element.name !== 'svg')) {
      const what =
        element === root
          ? `a drawing is an <svg>, found <${element.name}>`
          : `<${element.name}> is not allowed in a drawing`
      problemAt(
        'figure-content',
        element.start,
        element.name.length + 1,
        what,
        suggest(element.name, Object.keys(ELEMENTS)),
      )
      continue
    }
    for (const [name, value] of Object.entries(element.attributes)) checkValue(element, name, value)
  }
  const title = root.children.find((child) => child instanceof XmlElement && child.name === 'title')
  const words = title instanceof XmlElement ? title.text.replace(/\s+/g, ' ').trim() : ''
  if (words === '')
    problemAt(
      'figure-content',
      root.start,
      4,
      'a drawing needs a <title> that says what it shows, for those who cannot see it',
    )
  if (!/^(-?[\d.]+\s+){3}[\d.]+$/.test(root.attributes['viewBox'] ?? ''))
    problemAt('figure-content', root.start, 4, 'a drawing needs a viewBox, its size: viewBox="0 0 170 130"')
  if (problems.length > 0) return { problems }
  const prefix = `figure-${file.replace(/^.*\//, '').replace(/\.svg$/, '')}-`
  return { figure: { svg: write(root, { prefix, title: words }), parts: [...parts] }, problems }
}

function parse(text: string, report: (at: number, message: string) => void): XmlElement | undefined {
  try {
    return parseXml(text, { includeOffsets: true }).root ?? undefined
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const [message = ''] = error.message.split(' (line ')
    report(error.pos, `the drawing cannot be read: ${message.charAt(0).toLowerCase()}${message.slice(1)}`)
    return undefined
  }
}

const elementsIn = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap((child) => (child instanceof XmlElement ? elementsIn(child) : [])),
]

interface Page {
  readonly prefix: string
  readonly title: string
}

/** Writes a node as markup. The title becomes an aria-label, because browsers would show it as a tooltip. */
function write(node: XmlNode, page: Page): string {
  if (node instanceof XmlText) return /\S/.test(node.text) ? escape(node.text.replace(/\s+/g, ' ').trim()) : ''
  if (!(node instanceof XmlElement) || node.name === 'title') return ''
  const { name, attributes, children } = node
  const label = name === 'svg' ? { role: 'img', 'aria-label': page.title } : {}
  const written = Object.entries({ ...attributes, ...label })
    .filter(([key]) => key !== 'xmlns')
    .map(([key, value]) => ` ${key}='${escape(withPrefix(key, value, page.prefix))}'`)
  return `<${name}${written.join('')}>${children.map((child) => write(child, page)).join('')}</${name}>`
}

const withPrefix = (key: string, value: string, prefix: string): string =>
  key === 'id' ? prefix + value : value.replace(REFERENCE, `url(#${prefix}$1)`)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>']/g, (character) => ESCAPES[character] ?? '')
