// What the editor knows of definitions: most of it is the schema. It is loaded when the editor is first used.
import { icons } from 'virtual:studio-icons'
import { knowledge } from 'virtual:studio-knowledge'
import { complete as completeWith, type Completion } from './complete.ts'
import { describe as describeWith, type Description } from './describe.ts'
import type { Tree } from './readPlace.ts'

const known = { ...knowledge, icons }

export const complete = (text: string, offset: number, tree?: Tree): Completion | undefined =>
  completeWith(text, offset, known, tree)

export const describe = (text: string, offset: number): Description | undefined => describeWith(text, offset, known)
