import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { ChooserData } from '../src/search/chooser.ts'
import { trainChooser, type Examples } from '../src/search/trainChooser.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import { inPackage } from './site/roots.ts'

/** Reads example questions by tool: the training data of the chooser, besides the definitions. */
export const readExamples = (): Examples =>
  parse(readFileSync(inPackage('src/search/examples.yaml'), 'utf8')) as Examples

const trained = new WeakMap<readonly ToolData[], ChooserData>()

/** Trains the chooser of a catalogue, once: a build uses it in several places. */
export function readChooser(tools: readonly ToolData[]): ChooserData {
  const data = trained.get(tools) ?? trainChooser(tools, readExamples())
  trained.set(tools, data)
  return data
}
