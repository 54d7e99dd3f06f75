import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Examples } from '../src/assistant/choose/trainChooser.ts'

/** What people asked, by the tool that answers: what the chooser of tools learns from, beside the definitions. */
export const readExamples = (): Examples =>
  parse(readFileSync(join(import.meta.dirname, '../src/assistant/choose/examples.yaml'), 'utf8')) as Examples
