import { suggest } from './schema/checkSchema.ts'
import { readBraces } from './texts/readBraces.ts'
import { toName } from './schema/toName.ts'
import { WHOLE_ENGINE } from '../load/wholeEngine.ts'
import { readValue } from '../compile/readValue.ts'
import { Refusal } from '../Refusal.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import { describeRefusal } from '../show/describeRefusal.ts'
import { showGiven } from '../show/showGiven.ts'
import type { InputData, Phrase } from '../toolData.ts'
import { entriesOf, type Check } from './Check.ts'

/** Checks the phrases of a definition; names in braces and in `given` must be inputs, and what is given valid. */
export function checkPhrases(check: Check, inputs: readonly InputData[]): readonly Phrase[] {
  const { parsed, definition, problems } = check
  // If the name of an input is invalid, phrases may use the name it should have.
  const known = Object.keys(Object(definition.inputs) as object).map((name) => toName(name) ?? name)
  const checkName = (name: string, path: Path, key = false) => {
    if (!known.includes(name))
      problems.push(
        parsed.problemAt('unknown-name', path, `the phrase names "${name}", which is not an input`, {
          ...suggest(name, known),
          key,
        }),
      )
  }
  if (!Array.isArray(definition.phrases)) return []
  const seen = new Set<string>()
  return definition.phrases.flatMap((phrase, index) => {
    const { says, given = {}, times, percentOf } = { ...readPhrase(phrase) }
    // The schema reports anything that is not a phrase.
    if (typeof says !== 'string') return []
    const place = typeof phrase === 'string' ? ['phrases', index] : ['phrases', index, 'says']
    if (seen.has(says))
      problems.push(parsed.problemAt('duplicate-entry', place, `${JSON.stringify(says)} appears twice in phrases`))
    seen.add(says)
    for (const { name, mistake, ...at } of readBraces(says)) {
      if (mistake === undefined) checkName(name, place)
      else problems.push(parsed.problemAt('wrong-value', place, mistake, at))
    }
    for (const [key, named] of Object.entries({ given, times, percentOf }))
      for (const [name] of entriesOf(named)) checkName(name, ['phrases', index, key, name], true)
    for (const [name, value] of entriesOf(given)) {
      const input = inputs.find((each) => each.name === name)
      if (input) checkImplied(check, ['phrases', index, 'given', name], input, value)
    }
    for (const [name, whole] of entriesOf(percentOf)) checkName(String(whole), ['phrases', index, 'percentOf', name])
    return [{ says, given, ...(times ? { times } : {}), ...(percentOf ? { percentOf } : {}) }]
  })
}

const readPhrase = (phrase: unknown): Partial<Phrase> | null =>
  typeof phrase === 'string' ? { says: phrase } : (phrase as Partial<Phrase> | null)

/** What a phrase implies must be valid for the input: a wrong choice is refused only when somebody asks that way. */
function checkImplied({ parsed, problems }: Check, path: Path, input: InputData, value: unknown): void {
  const { name, type, choices, match } = input
  // Choices may depend on another input, or be in a table with problems, and rows are not given by a phrase.
  if (type === 'rows' || (type === 'choice' && !choices) || match || isRelative(input, value)) return
  const refusal = readValue(input, value, choices, WHOLE_ENGINE)
  if (!(refusal instanceof Refusal)) return
  if (refusal.code === 'not-a-choice') {
    const known = (choices ?? []).map((choice) => String(choice.value))
    const message = `the phrase gives ${showGiven(value)}, which is not a choice of ${name}`
    problems.push(parsed.problemAt('unknown-choice', path, message, suggest(value, known)))
    return
  }
  const { message } = describeRefusal(refusal.of(`the ${name} of the phrase`), { id: '', inputs: [], nodes: [] })
  problems.push(parsed.problemAt('wrong-value', path, message))
}

/** Whether the value depends on the clock: a date can be today or a day of this year, such as 12-31, and a time now. */
const isRelative = ({ type }: InputData, value: unknown): boolean =>
  (type === 'date' && /^(?:today|\d\d-\d\d)$/.test(String(value))) || (type === 'time' && value === 'now')
