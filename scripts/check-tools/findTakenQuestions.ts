import { openChooser } from '../../src/assistant/choose/chooser.ts'
import { trainChooser, type Examples } from '../../src/assistant/choose/trainChooser.ts'
import type { SourceFile } from '../../src/engine/compile/compileCatalogue.ts'
import { fileId } from '../../src/engine/compile/fileId.ts'
import type { Problem } from '../../src/engine/problems/problem.ts'
import { parseYaml } from '../../src/engine/parse/parseYaml.ts'
import type { ToolData } from '../../src/engine/toolData.ts'

/** A question, the tool that answers it, and the one that would be chosen for it. */
interface Taken {
  readonly question: string
  readonly from: string
  readonly by: string
}

const MOST_SHOWN = 3
/** In so many parts the questions are left out in turn, to be asked of what was learnt without them. */
const PARTS = 5

/**
 * Definitions that take questions from others: their words fit questions that people ask of another tool. It learns without
 * a question before it asks it, as most questions of visitors are new to it.
 *
 * @param files those to check
 * @param tools the whole catalogue
 */
export function findTakenQuestions(
  files: readonly SourceFile[],
  tools: readonly ToolData[],
  examples: Examples,
): Problem[] {
  // Tools that people have asked are told apart by their questions.
  const isNew = (id: string): boolean => (examples[id] ?? []).length === 0
  const checked = files.filter(({ file }) => isNew(fileId(file)) && tools.some(({ id }) => id === fileId(file)))
  const before = tools.filter(({ id }) => !checked.some(({ file }) => fileId(file) === id))
  if (checked.length === 0 || before.every(({ id }) => isNew(id))) return []
  const taken = checked.flatMap(({ file }) => {
    const added = tools.filter(({ id }) => id === fileId(file))
    return findTaken(before, [...before, ...added], examples).filter(({ by }) => by === fileId(file))
  })
  return checked.flatMap(({ file, text }) => {
    const own = taken.filter(({ by }) => by === fileId(file))
    if (own.length === 0) return []
    const shown = own.slice(0, MOST_SHOWN).map(({ question, from }) => `"${question}" (${from})`)
    const more = own.length > MOST_SHOWN ? ` and ${own.length - MOST_SHOWN} more` : ''
    const message = `would answer questions of other tools: ${shown.join(', ')}${more}; name, keywords, labels and phrases should say what only this tool does`
    return parseYaml(text, file).problemAt('question-taken', ['name'], message)
  })
}

/** The questions that go to their tool before, and to another one after. */
function findTaken(before: readonly ToolData[], after: readonly ToolData[], examples: Examples): Taken[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const isLeftOut = (at: number) => at % PARTS === part
    const learnt = Object.fromEntries(
      Object.entries(examples).map(([id, questions]) => [id, questions.filter((_, at) => !isLeftOut(at))]),
    )
    const [old, next] = [before, after].map((tools) => openChooser(trainChooser(tools, learnt)))
    return Object.entries(examples).flatMap(([from, questions]) =>
      questions.flatMap((question, at) => {
        const by = isLeftOut(at) ? next?.choose(question)[0]?.tool : undefined
        return by === undefined || by === from || old?.choose(question)[0]?.tool !== from
          ? []
          : [{ question, from, by }]
      }),
    )
  }).flat()
}
