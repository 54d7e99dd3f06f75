import type { Path } from '../language/yaml/parseYaml.ts'
import type { Varies } from '../definition.ts'
import { varyingTexts, type Check } from './Check.ts'
import { findCategory } from './checkUnits.ts'

/** What stands beside a number, in an input, an output or a column of one. */
interface Beside {
  readonly prefix?: unknown
  readonly unit?: Varies | null | undefined
}

/**
 * The site decides the currency, so a definition names none; and an amount has no unit, but may be for one: per L.
 *
 * @param path  the path of the input, output or column
 * @param money what makes it an amount: "type: money"
 * @param isMoney whether it is one
 */
export function checkMoney(
  check: Check,
  path: Path,
  { prefix, unit }: Beside,
  money: 'type: money' | 'format: money',
  isMoney: boolean,
): void {
  const { parsed, problems } = check
  const report = (at: Path, message: string) => problems.push(parsed.problemAt('wrong-value', at, message))
  if (!isMoney && typeof prefix === 'string' && CURRENCY.test(prefix))
    report([...path, 'prefix'], `the currency is the site's, so an amount has no prefix "${prefix}"; write "${money}"`)
  for (const [place, text] of varyingTexts(unit)) {
    // The schema reports what is no text.
    if (typeof text !== 'string') continue
    const at = [...path, 'unit', ...place]
    const category = isMoney ? findCategory(check, text) : undefined
    if (CURRENCY.test(text))
      report(at, `the currency is the site's, so no unit names one, got "${text}"; ${advise(text, money, isMoney)}`)
    else if (category !== undefined)
      report(at, `an amount of money is not in "${text}", a unit of ${category}; leave it out, or put "per" before it`)
  }
}

/** A sign, with what it stands beside: €/kWh. */
const CURRENCY = /\p{Sc}/u

function advise(unit: string, money: string, isMoney: boolean): string {
  const rest = unit.replaceAll(/\p{L}*\p{Sc}/gu, '').trim()
  const per = rest.replace(/^\/ ?/, 'per ')
  const keys = [...(isMoney ? [] : [money]), ...(rest === '' ? [] : [`unit: ${per}`])]
  return keys.length === 0 ? 'leave it out' : `write "${keys.join(', ')}"`
}
