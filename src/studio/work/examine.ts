import { checkDefinitions } from '../../engine/check/checkCatalogue.ts'
import { checkOwnTexts, namesOf } from '../../engine/check/checkOwnTexts.ts'
import { fileId } from '../../engine/check/fileId.ts'
import { isGap } from '../../engine/check/fillGaps.ts'
import { sortProblems } from '../../engine/check/problems/problem.ts'
import { parseYaml } from '../../engine/language/yaml/parseYaml.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { buildToolTexts, shownOnPage } from '../../toolPage.ts'
import type { DrawnTool, Examined } from './Examined.ts'
import { placeProblem, startsOfLines } from './placeProblem.ts'
import { runExamples } from './runExamples.ts'
import type { Surroundings } from './Surroundings.ts'

/**
 * Checks a definition as the check of the whole site does, draws what can be drawn and calculates its examples. A tool of
 * the site with the same id is taken for an earlier version.
 *
 * @param text the text of the editor
 * @param file the name of its file; by default that of its id
 */
export function examine(text: string, surroundings: Surroundings, file = fileOf(text)): Examined {
  const { others: all, placeholders, ...options } = surroundings
  const id = fileId(file)
  const others = all.filter((other) => other.id !== id)
  const definitions = [{ file, text }]
  const { tools, drawn, problems } = checkDefinitions(definitions, { ...options, takenNames: namesOf(others) })
  const found = sortProblems([...problems, ...checkOwnTexts(definitions, tools, placeholders, others)])
  const lines = startsOfLines(text)
  const placed = found.map((problem) => placeProblem(problem, lines, text))
  const [tool] = drawn
  const replaced = all.find((other) => other.id === id)
  const about = { problems: placed, ...(replaced && { replaces: replaced.name }) }
  if (tool) return { ...about, drawn: draw(tool), examples: runExamples(tool, options) }
  const obstacle = placed[found.findIndex((problem) => !isGap(problem))] ?? placed[0]
  return { ...about, ...(obstacle && { obstacle }), examples: [] }
}

const draw = (tool: ToolData): DrawnTool => {
  const { above, below } = buildToolTexts(tool)
  return { tool: shownOnPage(tool), texts: { above, below } }
}

/** The schema reports ids that are none. */
function fileOf(text: string): string {
  const { id } = Object(parseYaml(text).data) as { readonly id?: unknown }
  return `${typeof id === 'string' && /^[a-z0-9-]+$/.test(id) ? id : 'new-calculator'}.yaml`
}
