import * as mathjs from 'mathjs'
import type { FactoryFunctionMap, MathJsInstance } from 'mathjs'
import type { Angle } from '../../src/engine/language/expression/angles.ts'
import { ownFunctions } from './ownFunctions.ts'
import { addUnits, type UnitRow } from './units.ts'

/** The library with the site's units and the scientific calculator's functions. */
export interface MathLibrary {
  readonly math: MathJsInstance
  /** For each unit of angles, the functions that replace those of the library, by its names: their own names. */
  readonly own: Readonly<Record<Angle, ReadonlyMap<string, string>>>
}

/** The types of the library leave out its documentation. */
const { all, docs } = mathjs as unknown as {
  all: FactoryFunctionMap
  docs: Readonly<Record<string, { category?: string } | undefined>>
}

/** Not for expressions: they define state, read text as code, or answer differently each time. */
const EXCLUDED_CATEGORIES = new Set(['Core', 'Expression'])
const EXCLUDED = new Set(
  'createUnit splitUnit random randomInt pickRandom resolve print format forEach clone typeOf version Infinity NaN null'.split(
    ' ',
  ),
)
const allowed = Object.entries(docs).filter(
  ([name, doc]) => !EXCLUDED.has(name) && !EXCLUDED_CATEGORIES.has(doc?.category ?? ''),
)
/** Those of physics have no category. */
const isConstant = (category: string | undefined): boolean => category === undefined || category === 'Constants'
const namesOf = (entries: typeof allowed): ReadonlySet<string> => new Set(entries.map(([name]) => name))
export const FUNCTIONS = namesOf(allowed.filter(([, doc]) => !isConstant(doc?.category)))
export const CONSTANTS = namesOf(allowed.filter(([, doc]) => isConstant(doc?.category)))

/** @param isExact whether numbers are fractions */
export function openMath({ units, isExact }: { units: readonly UnitRow[]; isExact: boolean }): MathLibrary {
  const math = mathjs.create(all, isExact ? { number: 'Fraction' } : {})
  addUnits(math, units)
  // Results do not depend on the units of earlier ones.
  math.Unit.setUnitSystem('si')
  const importOwn = (angle: Angle): ReadonlyMap<string, string> => {
    const names = new Map<string, string>()
    for (const [name, calculate] of ownFunctions(math, angle)) {
      const own = `${angle}_${name}`
      names.set(name, own)
      math.import({ [own]: calculate }, {})
    }
    return names
  }
  return { math, own: { deg: importOwn('deg'), rad: importOwn('rad') } }
}
