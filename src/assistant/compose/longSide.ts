import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import { isGlue } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { setOf } from '../../search/isBackgroundWord.ts'
import type { Composition } from './Composition.ts'
import { showFigure } from './measure.ts'

const ASKED = / (?:hypotenuse|hypothenuse|hypotenus|long side|longest side|longer side|diagonal|corner to corner) /
/** The long side is given, or is not the one that is asked for. */
const GIVEN =
  / (?:hypotenuse|hypothenuse|hypotenus|long side|longest side|longer side|diagonal)(?: (?:is|of|was|=|:))* #(?! (?:and|by|x|×|,|\+) )| # (?:hypotenuse|diagonal|long side) | (?:missing|third|other|short|shorter|shortest) (?:leg|side)s? (?!#|and|are|is #|of #)| (?:area|perimeter|angle of|degrees?|square|cube|equilateral|isosceles) /
/** A leading "right" is removed as a filler word, so "angled" alone counts, too. */
const RIGHT = / (?:right|angled?|hypotenuse|hypothenuse|hypotenus|diagonal|pythagoras|corner to corner) /
const STORY = setOf(`
  right angle angled right-angled triangle triangles leg legs side sides short shorter other two both long longest longer hypotenuse hypothenuse hypotenus pythagoras theorem with and by x ×
  whats what's find calculate how long length diagonal corner rectangle rectangular room door gate field screen window garden frame slab panel tv monitor sheet plot table wall bed roof plank
`)

/** Reads the long side of a right triangle, or the diagonal of a rectangle, from the other two: "legs 3 m and 4 m". */
export function readLongSide(items: readonly Item[], evaluate: ExpressionEvaluator): Composition | undefined {
  const text = ` ${items.map((item) => (item.kind === 'quantity' ? '#' : item.text)).join(' ')} `
  if (!ASKED.test(text) || !RIGHT.test(text) || GIVEN.test(text)) return undefined
  const [one, other, ...more] = items.filter((item): item is Quantity => item.kind === 'quantity')
  if (!one || !other || more.length > 0 || ![one, other].every(isLength)) return undefined
  const unit = other.unit ?? one.unit
  if (one.unit && one.unit !== unit) return undefined
  if (!items.every(({ kind, text: word }) => kind !== 'word' || isGlue(word) || STORY.has(word))) return undefined
  const expression = `sqrt(${one.text}^2 + ${other.text}^2)`
  const value = evaluate(expression, 'deg')
  if (value === 'Error') return undefined
  const number = showFigure(Number(value))
  const shown = `${number} ${other.unitWord ?? one.unitWord ?? ''}`.trim()
  return { expression, value, text: shown, steps: [`√(${one.text}² + ${other.text}²) = ${shown}`] }
}

const isLength = ({ type, unit, percent, money, per, meanings, text }: Quantity): boolean =>
  type === 'number' &&
  (!unit || unit.category === 'length') &&
  !percent &&
  !money &&
  !per &&
  !meanings &&
  Number(text) > 0
