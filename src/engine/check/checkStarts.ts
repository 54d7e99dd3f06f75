import { UNIT_SYSTEMS } from '../language/units/unitChoices.ts'
import type { Input } from '../definition.ts'
import type { Path } from '../language/yaml/parseYaml.ts'
import type { InputData, Starts } from '../toolData.ts'
import { entriesOf, type Check } from './Check.ts'
import { suggest } from './schema/checkSchema.ts'

/** What a start depends on, instead of another input. */
const REGION = 'region'
/** The regions with units of their own. */
const REGIONS = UNIT_SYSTEMS.filter((system) => system !== 'metric')

/** Whether an input starts with a choice of its list, which programs have a default for; other starts are part of the form. */
export const startsWithChoice = ({ type, table, match }: Pick<Input, 'type' | 'table' | 'match'>): boolean =>
  type === 'choice' && table === undefined && match === undefined

/** Checks the choices that the page starts with, and returns them; undefined if it starts as programs do. */
export function checkStarts(check: Check, inputs: readonly InputData[]): Starts | undefined {
  const { parsed, problems, definition } = check
  const starts: { -readonly [region in keyof Starts]: { [input: string]: string } } = {}
  for (const [name, input] of entriesOf(definition.inputs)) {
    const { initial } = input
    if (initial === undefined || initial === null || !startsWithChoice(input)) continue
    const path = ['inputs', name, 'initial']
    if (input.more) {
      const message = `${name} is under More options, where nobody would see that the page starts with another choice`
      problems.push(parsed.problemAt('key-not-allowed', path, message, { key: true }))
    }
    const choices = inputs.find((each) => each.name === name)?.choices?.map(({ value }) => String(value)) ?? []
    for (const [region, choice, at] of startsByRegion(check, path, initial)) {
      if (choices.includes(choice)) (starts[region] ??= {})[name] = choice
      else
        problems.push(
          parsed.problemAt('unknown-choice', at, `"${choice}" is not one of the choices`, suggest(choice, choices)),
        )
    }
  }
  return Object.keys(starts).length > 0 ? starts : undefined
}

/** Lists what each region starts with, and its place. */
export function startsByRegion(
  { parsed, problems }: Check,
  path: Path,
  initial: NonNullable<Input['initial']>,
): (readonly [keyof Starts, string, Path])[] {
  if (typeof initial !== 'object') return [['all', String(initial), path]]
  if (initial.by !== REGION || initial.is === undefined) {
    const message = `what the page starts with can only depend on the ${REGION}: { by: ${REGION}, is: { us: … } }`
    problems.push(parsed.problemAt('unknown-name', path, message))
    return []
  }
  return entriesOf(initial.is).flatMap(([region, choice]) => {
    const known = REGIONS.find((each) => each === region)
    if (known) return [[known, String(choice), [...path, 'is', region]] as const]
    const message = `unknown region "${region}"; those with units of their own are ${REGIONS.join(' and ')}`
    problems.push(parsed.problemAt('unknown-choice', [...path, 'is', region], message, { key: true }))
    return []
  })
}
