import type { SourceFile } from './checkCatalogue.ts'
import { hashOf } from '../language/hashOf.ts'
import { fileId } from './fileId.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import { openFile } from './problems/openFile.ts'
import type { Problem } from './problems/problem.ts'

/** A tool and the texts that say what it is; those of a file that is not checked may be missing. */
export interface IdentifiedTool {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly content: { readonly title?: string; readonly metaDescription?: string } | undefined
}

/** A tool that is not checked, but compared with those that are. */
export interface OtherTool {
  readonly id: string
  readonly file: string
  readonly name: string
  /** Hashes of the texts that say what it is: they are only compared. */
  readonly texts: readonly number[]
}

/** A text that says what a tool is, and that no two tools can share. */
interface Own {
  readonly path: Path
  readonly text: string | undefined
}

/**
 * Finds texts of another tool, left over from the definition that was copied.
 *
 * @param files the definitions to check
 * @param tools     what the definitions were compiled to
 * @param unchecked the rest of the catalogue
 */
export function findCopied(
  files: readonly SourceFile[],
  tools: readonly IdentifiedTool[],
  unchecked: readonly OtherTool[],
): Problem[] {
  const all = [...unchecked, ...tools.map((tool) => ({ id: tool.id, name: tool.name, texts: hashTexts(tool) }))]
  return files.flatMap(({ file, text }, index) => {
    const tool = tools.find(({ id }) => id === fileId(file))
    // Of two checked files, the later one is the copy.
    const later = new Set(files.slice(index).map((other) => fileId(other.file)))
    // A copied file also has the same name, which is reported already.
    const others = all.filter(({ id, name }) => !later.has(id) && name.toLowerCase() !== tool?.name.toLowerCase())
    const found = tool ? ownTexts(tool).flatMap((own) => findOwner(own, tool, others)) : []
    if (found.length === 0) return []
    const parsed = openFile(text, file)
    return found.map(({ path, message }) => parsed.problemAt('duplicate-entry', path, message))
  })
}

/** Returns the hashes of the texts that no two tools can share. */
export const hashTexts = (tool: Omit<IdentifiedTool, 'id' | 'name'>): number[] =>
  ownTexts(tool).flatMap(({ text }) => (text === undefined ? [] : hashOf(text, 0)))

const ownTexts = ({ description, content }: Omit<IdentifiedTool, 'id' | 'name'>): Own[] => [
  { path: ['description'], text: description },
  { path: ['content', 'title'], text: content?.title },
  { path: ['content', 'metaDescription'], text: content?.metaDescription },
]

function findOwner({ path, text }: Own, { name }: IdentifiedTool, others: readonly Omit<OtherTool, 'file'>[]) {
  const key = String(path.at(-1))
  if (text === undefined) return []
  const hash = hashOf(text, 0)
  const same = others.find(({ texts }) => texts.includes(hash))
  if (same) return [{ path, message: `this is the ${key} of ${same.id}, too; write one for this tool` }]
  // "Loan Calculator" can be the start of a longer name.
  const named = others.find((other) => text.startsWith(`${other.name} `) && !text.startsWith(name))
  return key !== 'title' || !named
    ? []
    : [{ path, message: `the title starts with "${named.name}", the name of ${named.id}; write one for this tool` }]
}
