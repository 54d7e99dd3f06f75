// What the editor knows of definitions: most of it is the schema. It is loaded when the editor is first used.
import { icons } from 'virtual:studio-icons'
import { knowledge } from 'virtual:studio-knowledge'
import { complete as completeWith } from './editor/complete.ts'
import { describe as describeWith, explain as explainWith } from './editor/describe.ts'
import type { Help } from './editor/helping.ts'

const known = { ...knowledge, icons }

export const complete: Help['complete'] = (text, offset, tree) => completeWith(text, offset, known, tree)

export const describe: Help['describe'] = (text, offset) => describeWith(text, offset, known)

export const explain: Help['explain'] = (text, offset) => explainWith(text, offset, known)
