import { yamlLanguage } from '@codemirror/lang-yaml'

export type Tree = ReturnType<typeof yamlLanguage.parser.parse>
type Node = Tree['topNode']

/** What a definition says, as far as it can be read while it is being written: texts, lists and mappings. */
export type Written = string | readonly Written[] | ReadonlyMap<string, Written>

export type Path = readonly (string | number)[]

/** What stands at an offset of a definition. */
export interface Place {
  /** The keys and indexes that lead to it; for a key, to the mapping that holds it. */
  readonly path: Path
  readonly isKey: boolean
  /** It is the only key of an item of a list, and may as well be the item itself: nothing tells yet. */
  readonly isOpen: boolean
  /** Whether it is in braces or brackets, on one line with others. */
  readonly isFlow: boolean
  /** Where the key or the text begins, without its quote. */
  readonly from: number
  readonly to: number
  readonly definition: Written
}

/** Stands for what is about to be written. No definition contains it. */
const MARK = '\u{E000}'
const PROSE = ['Comment', 'BlockLiteralContent', 'BlockLiteralHeader', 'BlockLiteral']

/**
 * Finds out what is being written at an offset.
 *
 * @param tree of the text; an editor that has it saves the time to parse
 * @returns undefined in comments, in texts of several lines, and where the YAML cannot be read
 */
export function readPlace(text: string, offset: number, tree?: Tree): Place | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const isLineStart = /^\s*(?:- +)*[\w-]*$/.test(before)
  const hasColon = /^[\w-]*\s*:/.test(text.slice(offset))
  // A word that has begun is in the tree, but at the start of a line it may belong to the text of the line before.
  if (/[\w-]$/.test(before) && (!isLineStart || hasColon)) return placeOf(tree ?? parse(text), text, offset, -1)
  const asValue = () => placeWith(text, offset, MARK)
  const isStart = isLineStart || /[{,[]\s*$/.test(before)
  return hasColon || !isStart ? asValue() : (onlyKey(placeWith(text, offset, `${MARK}: `)) ?? asValue())
}

/**
 * Finds out what is written at an offset.
 *
 * @returns undefined where there is nothing, and in comments and texts of several lines
 */
export const readWritten = (text: string, offset: number): Place | undefined => placeOf(parse(text), text, offset, 1)

const parse = (text: string): Tree => yamlLanguage.parser.parse(text)

const onlyKey = (place: Place | undefined): Place | undefined => (place?.isKey ? place : undefined)

/** The place of something that is added at an offset. */
function placeWith(text: string, offset: number, added: string): Place | undefined {
  const longer = text.slice(0, offset) + added + text.slice(offset)
  return placeOf(parse(longer), longer, offset, 1)
}

/** The place of what begins (1) or ends (-1) at an offset, or stands around it. */
function placeOf(tree: Tree, text: string, offset: number, side: 1 | -1): Place | undefined {
  const node = tree.resolveInner(offset, side)
  if (PROSE.includes(node.name) || !/Literal$/.test(node.name)) return undefined
  const isKey = node.parent?.name === 'Key'
  const quote = node.name === 'QuotedLiteral' ? 1 : 0
  return {
    path: pathOf(node, text),
    isKey,
    isOpen: isKey && text.startsWith(`${MARK}: `, offset) && isOnlyOfItem(node.parent?.parent?.parent, text),
    isFlow: isInFlow(node),
    from: node.from + quote,
    to: node.to - quote,
    definition: readDocument(tree, text),
  }
}

const isOnlyOfItem = (mapping: Node | null | undefined, text: string): boolean =>
  mapping?.parent?.name === 'Item' && text[mapping.from] !== '{' && mapping.getChildren('Pair').length === 1

function isInFlow(node: Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (around.name.startsWith('Flow')) return true
  return false
}

function pathOf(node: Node, text: string): Path {
  const path: (string | number)[] = []
  let inner = node
  for (let { parent } = node; parent; { parent } = parent) {
    if (parent.name === 'Pair' && inner.name !== 'Key') path.unshift(keyOf(parent, text))
    if (parent.name.endsWith('Sequence')) {
      const { from } = inner
      path.unshift(parent.getChildren('Item').findIndex((item) => item.from === from))
    }
    inner = parent
  }
  return path
}

const keyOf = (pair: Node, text: string): string => {
  const key = pair.getChild('Key')?.firstChild
  return key ? scalar(key, text) : ''
}

function readDocument(tree: Tree, text: string): Written {
  const first = tree.topNode.getChild('Document')?.firstChild
  return first ? read(first, text) : new Map()
}

function read(node: Node, text: string): Written {
  if (node.name.endsWith('Mapping'))
    return new Map(
      node
        .getChildren('Pair')
        .map((pair): [string, Written] => [keyOf(pair, text), valueOf(pair, text)])
        .filter(([key]) => !key.includes(MARK)),
    )
  if (node.name.endsWith('Sequence')) return node.getChildren('Item').map((item) => valueOf(item, text))
  return scalar(node, text)
}

/** The last child holds the value: before it are a key and a colon, or nothing. */
function valueOf(holder: Node, text: string): Written {
  const { lastChild } = holder
  return lastChild && /Literal|Mapping|Sequence/.test(lastChild.name) ? read(lastChild, text) : ''
}

const scalar = ({ name, from, to }: Node, text: string): string =>
  name === 'QuotedLiteral' ? text.slice(from + 1, to - 1) : text.slice(from, to)

/** Follows a path; undefined where it leads nowhere. */
export function follow(written: Written | undefined, path: Path): Written | undefined {
  let found = written
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)] as Written | undefined
    else if (found instanceof Map) found = found.get(String(step)) as Written | undefined
    else return undefined
  }
  return found
}

/** The keys of a mapping at a path; none where there is no mapping. */
export function keysAt(written: Written | undefined, path: Path): string[] {
  const found = follow(written, path)
  return found instanceof Map ? [...found.keys()] : []
}

/** A text at a path; empty where there is none. */
export function textAt(written: Written | undefined, path: Path): string {
  const found = follow(written, path)
  return typeof found === 'string' ? found : ''
}
