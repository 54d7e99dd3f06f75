import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ChooserData } from '../src/assistant/choose/chooser.ts'
import { trainChooser, type Examples } from '../src/assistant/choose/trainChooser.ts'
import type { ToolData } from '../src/engine/toolData.ts'

/** Reads example questions by tool: the training data of the chooser, besides the definitions. */
export const readExamples = (): Examples =>
  parse(readFileSync(join(import.meta.dirname, '../src/assistant/choose/examples.yaml'), 'utf8')) as Examples

/** Trains the chooser of a catalogue. */
export const readChooser = (tools: readonly ToolData[]): ChooserData => trainChooser(tools, readExamples())
