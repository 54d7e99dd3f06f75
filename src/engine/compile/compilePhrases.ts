import { suggest } from '../check/checkSchema.ts'
import type { Phrase } from '../toolData.ts'
import { toName } from '../check/toName.ts'
import { entriesOf, type Compilation } from './compilation.ts'

/** Compiles the phrases of a definition; names in braces and in `given` must be inputs. */
export function compilePhrases({ parsed, definition, problems }: Compilation): readonly Phrase[] {
  // If the name of an input is invalid, phrases may use the name it should have.
  const inputs = entriesOf(definition.inputs).map(([name]) => toName(name) ?? name)
  const checkName = (name: string, path: (string | number)[], key = false) => {
    if (!inputs.includes(name))
      problems.push(
        parsed.problemAt('unknown-name', path, `the phrase names "${name}", which is not an input`, {
          ...suggest(name, inputs),
          key,
        }),
      )
  }
  if (!Array.isArray(definition.phrases)) return []
  return definition.phrases.flatMap((phrase, index) => {
    const { says, given = {}, times, percentOf } = { ...readPhrase(phrase) }
    // The schema reports anything that is not a phrase.
    if (typeof says !== 'string') return []
    const place = typeof phrase === 'string' ? ['phrases', index] : ['phrases', index, 'says']
    for (const [, name = ''] of says.matchAll(/\{([^}]*)\}/g)) {
      const [first = '', second] = name.split('{')
      if (second === undefined) checkName(name, place)
      else problems.push(parsed.problemAt('wrong-value', place, `a "}" is missing after "{${first.split(' ')[0]}"`))
    }
    for (const [key, named] of Object.entries({ given, times, percentOf }))
      for (const [name] of entriesOf(named)) checkName(name, ['phrases', index, key, name], true)
    for (const [name, whole] of entriesOf(percentOf)) checkName(String(whole), ['phrases', index, 'percentOf', name])
    return [{ says, given, ...(times ? { times } : {}), ...(percentOf ? { percentOf } : {}) }]
  })
}

const readPhrase = (phrase: unknown): Partial<Phrase> | null =>
  typeof phrase === 'string' ? { says: phrase } : (phrase as Partial<Phrase> | null)
