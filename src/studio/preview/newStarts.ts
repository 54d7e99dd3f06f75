import { startValues, type RawValues } from '../../engine/show/startValues.ts'
import type { ToolData } from '../../engine/toolData.ts'

/** Returns what the fields that nobody has filled in start with since their definition was changed. */
export function newStarts(before: ToolData, after: ToolData, values: RawValues): [name: string, text: string][] {
  const [starts, next] = [startValues(before), startValues(after)]
  return Object.entries(next).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && text !== starts[name] && values[name] === starts[name] ? [[name, text]] : [],
  )
}
