import { TOP_KEYS } from './definitionKeys.ts'
import { DEFINITION_KEYS } from './keysInUse.ts'
import { linesAbove, nextLine, type Line } from './lines.ts'
import { countOf } from '../countOf.ts'
import type { YamlMistake } from './yamlMistake.ts'

/** A column in which a line may start, and a line that starts there. */
interface Level {
  readonly indent: number
  readonly line: Line | undefined
}

/** The indentation of a key below the key that it belongs to. */
const STEP = 2

/**
 * Describes a line that is indented differently from the lines it belongs with: the line at a position, one that
 * encloses it, or the first one in between.
 *
 * @param isSlip whether so many spaces too many or too few are a slip; by default any number
 */
export function describeIndent(
  text: string,
  position: number,
  isSlip: (spaces: number) => boolean = () => true,
): YamlMistake | undefined {
  const here = nextLine(text, position)
  if (!here) return undefined
  const enclosing = findEnclosing(text, here)
  // Inside { … } the indentation is free.
  if (enclosing.some(({ words }) => /^[{[]|[{[]$/.test(words))) return undefined
  const [parent] = enclosing
  const first = parent && nextLine(text, parent.end)
  for (const line of [...enclosing.toReversed(), ...(first ? [first] : []), here]) {
    const neighbor = findNeighbor(text, line)
    if (!neighbor?.line || neighbor.indent === line.indent) continue
    if (!isSlip(Math.abs(line.indent - neighbor.indent))) return undefined
    const place = `on line ${text.slice(0, neighbor.line.start).split('\n').length}`
    const [own, other] = isEntry(line) ? ['entry', 'the one'] : ['line', 'its neighbor']
    const spaces = [line.indent, neighbor.indent].map((indent) =>
      indent === 0 ? 'no spaces' : countOf(indent, 'space'),
    )
    const message = `the ${own} is indented by ${spaces[0]}, ${other} ${place} by ${neighbor.indent || 'none'}; write ${spaces[1]}`
    return { message, start: line.start, end: line.end }
  }
  return undefined
}

const isEntry = ({ words }: Line): boolean => words.startsWith('- ')

/** Returns the lines above that enclose a line, the nearest first. */
function findEnclosing(text: string, here: Line): Line[] {
  const found: Line[] = []
  for (const line of linesAbove(text, here.lineStart)) {
    if (line.indent < (found.at(-1) ?? here).indent) found.push(line)
    if (line.indent === 0) break
  }
  return found
}

/** Returns where a line belongs: in its own column if that is right, otherwise in the nearest that is. */
function findNeighbor(text: string, line: Line): Level | undefined {
  const next = nextLine(text, line.end)
  const holds = line.words.endsWith(':') && next !== undefined && next.indent > line.indent
  // What a key holds shows where the key belongs.
  const wanted = holds ? next.indent - STEP : line.indent
  const levels = findLevels(text, line).filter(({ indent }) => indent > 0 || mayStartAtZero(line))
  const own = levels.find(({ indent }) => indent === line.indent)
  if (own) return own
  // Of two equally near columns, "label" belongs beside "type", and a value in the deeper one.
  const distance = ({ indent, line: other }: Level) =>
    Math.abs(indent - wanted) +
    (other && isKnownKey(other) === isKnownKey(line) ? 0 : 0.5) +
    (indent < wanted === holds ? 0 : 0.25)
  return levels.toSorted((a, b) => distance(a) - distance(b))[0]
}

const keyOf = ({ words }: Line): string => /^(?:- +)?([\w-]+):/.exec(words)?.[1] ?? ''

const isKnownKey = (line: Line): boolean => DEFINITION_KEYS.has(keyOf(line))

/** Whether a line may have no indentation: "faqs" belongs under "content", so without indentation it has slipped. */
const mayStartAtZero = (line: Line): boolean => !isKnownKey(line) || TOP_KEYS.has(keyOf(line))

/** Returns the columns in which a line may start after the lines above: an entry below an entry, a key below a key. */
function findLevels(text: string, line: Line): Level[] {
  const entry = isEntry(line)
  const levels: Level[] = []
  let least = Infinity
  for (const above of linesAbove(text, line.lineStart)) {
    const [dash] = /^(?:- +)?/.exec(above.words) ?? ['']
    const column = above.indent + dash.length
    if (least === Infinity && above.words.endsWith(':'))
      levels.push({ indent: column + STEP, line: findLineAt(text, line, column + STEP) })
    if (column < least && !entry)
      levels.push({ indent: column, line: dash === '' ? above : (findLineAt(text, line, column) ?? above) })
    else if (above.indent < least && entry && dash !== '') levels.push({ indent: above.indent, line: above })
    least = Math.min(least, above.indent)
    if (least === 0) break
  }
  return levels
}

/** Finds the next line of the same kind with an indentation, among those that follow and are not less deep. */
function findLineAt(text: string, line: Line, indent: number): Line | undefined {
  for (let next = nextLine(text, line.end); next && next.indent >= indent; next = nextLine(text, next.end))
    if (next.indent === indent && isEntry(next) === isEntry(line)) return next
  return undefined
}
