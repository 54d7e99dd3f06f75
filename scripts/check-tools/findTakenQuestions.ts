import { openChooser, type Chooser } from '../../src/search/chooser.ts'
import { trainChooser, type Examples } from '../../src/search/trainChooser.ts'
import type { SourceFile } from '../../src/engine/compile/compileCatalogue.ts'
import { fileId } from '../../src/engine/compile/fileId.ts'
import type { Problem } from '../../src/engine/problems/problem.ts'
import { parseYaml } from '../../src/engine/parse/parseYaml.ts'
import type { ToolData } from '../../src/engine/toolData.ts'

/** A question, the tool that answers it, and the one that would be chosen instead. */
interface Taken {
  readonly question: string
  readonly from: string
  readonly by: string
}

const MAX_SHOWN = 3
/**
 * The number of folds of the cross-validation: each fold of questions is tested with a chooser trained on the others.
 */
const FOLDS = 5

/**
 * Finds new definitions that take questions away from other tools because their words match those questions. Each
 * question is tested with a chooser that was trained without it, because most questions of visitors are new to it.
 *
 * @param files the definitions to check
 * @param tools the whole catalogue
 */
export function findTakenQuestions(
  files: readonly SourceFile[],
  tools: readonly ToolData[],
  examples: Examples,
): Problem[] {
  // A tool with example questions of its own is no longer new: they distinguish it from the others.
  const isNew = (id: string): boolean => (examples[id] ?? []).length === 0
  const checked = files.filter(({ file }) => isNew(fileId(file)) && tools.some(({ id }) => id === fileId(file)))
  const before = tools.filter(({ id }) => !checked.some(({ file }) => fileId(file) === id))
  if (checked.length === 0 || before.every(({ id }) => isNew(id))) return []
  const answered = findAnswered(before, examples)
  return checked.flatMap(({ file, text }) => {
    const added = tools.filter(({ id }) => id === fileId(file))
    const own = findTaken(answered, [...before, ...added], examples).filter(({ by }) => by === fileId(file))
    if (own.length === 0) return []
    const shown = own.slice(0, MAX_SHOWN).map(({ question, from }) => `"${question}" (${from})`)
    const more = own.length > MAX_SHOWN ? ` and ${own.length - MAX_SHOWN} more` : ''
    const message = `would answer questions of other tools: ${shown.join(', ')}${more}; name, keywords, labels and phrases should say what only this tool does`
    return parseYaml(text, file).problemAt('question-taken', ['name'], message)
  })
}

/** A question that goes to its own tool, and the fold that contains it. */
interface Answered {
  readonly question: string
  readonly from: string
  readonly part: number
}

function findAnswered(tools: readonly ToolData[], examples: Examples): readonly Answered[] {
  const choosers = trainWithoutFolds(tools, examples)
  return Object.entries(examples).flatMap(([from, questions]) =>
    questions.flatMap((question, at) => {
      const part = at % FOLDS
      return choosers[part]?.choose(question)[0]?.tool === from ? [{ question, from, part }] : []
    }),
  )
}

/** Finds the answered questions that go to another tool once it is added. */
function findTaken(answered: readonly Answered[], tools: readonly ToolData[], examples: Examples): Taken[] {
  const choosers = trainWithoutFolds(tools, examples)
  return answered.flatMap(({ question, from, part }) => {
    const by = choosers[part]?.choose(question)[0]?.tool
    return by === undefined || by === from ? [] : [{ question, from, by }]
  })
}

/** Trains a chooser for each fold, on the questions of the other folds. */
const trainWithoutFolds = (tools: readonly ToolData[], examples: Examples): Chooser[] =>
  Array.from({ length: FOLDS }, (_, part) => {
    const others = Object.entries(examples).map(([id, questions]) => [
      id,
      questions.filter((_, at) => at % FOLDS !== part),
    ])
    return openChooser(trainChooser(tools, Object.fromEntries(others) as Examples))
  })
