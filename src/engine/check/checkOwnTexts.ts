import type { Definition } from '../definition.ts'
import { parseYaml } from '../language/yaml/parseYaml.ts'
import type { SourceFile } from './checkCatalogue.ts'
import { fileId } from './fileId.ts'
import { findCopied, hashTexts, type IdentifiedTool, type OtherTool } from './findCopied.ts'
import { findPlaceholders } from './findPlaceholders.ts'
import type { Problem } from './problems/problem.ts'

/** Reads what no two tools may share, without checking the rest; broken files are reported when they are checked. */
export function identifyTool({ file, text }: SourceFile): OtherTool[] {
  const { name, description, content } = (parseYaml(text).data ?? {}) as Partial<Definition>
  return typeof name === 'string' ? [{ id: fileId(file), file, name, texts: hashTexts({ description, content }) }] : []
}

/** Returns the names that definitions may not have. */
export const namesOf = (others: readonly OtherTool[]): ReadonlyMap<string, string> =>
  new Map(others.map(({ name, file }) => [name, file]))

/**
 * Finds texts that are placeholders, or those of another tool.
 *
 * @param tools        what the definitions were compiled to
 * @param placeholders the texts of the skeletons of new tools
 * @param others       the rest of the catalogue
 */
export function checkOwnTexts(
  definitions: readonly SourceFile[],
  tools: readonly IdentifiedTool[],
  placeholders: ReadonlySet<string>,
  others: readonly OtherTool[] = [],
): Problem[] {
  const found = findPlaceholders(definitions, placeholders)
  // The text of the template may stand in another new definition, too.
  const isFound = ({ file, pointer }: Problem) =>
    found.some((other) => other.file === file && other.pointer === pointer)
  return [...found, ...findCopied(definitions, tools, others).filter((problem) => !isFound(problem))]
}
