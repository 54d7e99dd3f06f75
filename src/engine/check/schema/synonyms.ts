/** Names of our keys and values in other programs. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  // Types and formats
  ['number', ['decimal', 'float', 'double', 'numeric', 'percent', 'percentage', 'slider']],
  ['integer', ['int', 'whole', 'count']],
  ['text', ['string', 'words', 'textarea']],
  ['date', ['day', 'calendar', 'datetime']],
  ['time', ['clock']],
  [
    'choice',
    ['dropdown', 'select', 'radio', 'enum', 'list', 'options', 'boolean', 'bool', 'checkbox', 'switch', 'toggle'],
  ],
  ['rows', ['table', 'array', 'grid']],
  ['money', ['currency', 'dollar', 'dollars', 'usd', 'price', 'amount']],
  ['percent', ['percentage', 'pct', '%']],
  ['boolean', ['bool', 'yes/no', 'yesno']],
  // Keys
  ['choices', ['options', 'values', 'items', 'select', 'enum', 'list']],
  ['label', ['text', 'caption', 'title', 'name']],
  ['help', ['hint', 'tooltip', 'description', 'info', 'helptext']],
  ['default', ['value', 'initialvalue', 'defaultvalue', 'preset']],
  ['min', ['minimum', 'lowest', 'from']],
  ['max', ['maximum', 'highest', 'to']],
  ['round', ['decimals', 'precision', 'places', 'digits', 'rounding']],
  ['tone', ['colour', 'color', 'style']],
  ['when', ['if', 'condition', 'visible', 'show', 'showif', 'where']],
  ['formula', ['calculation', 'calc', 'expression', 'value', 'equation']],
  ['primary', ['main', 'highlight', 'important', 'big']],
  ['unit', ['suffix', 'units', 'symbol']],
  ['prefix', ['sign', 'symbol', 'currency']],
  ['given', ['inputs', 'input', 'with']],
  ['gives', ['outputs', 'output', 'expected', 'result', 'results', 'expect']],
  ['source', ['reference', 'origin', 'sources']],
  ['faqs', ['faq', 'questions']],
  ['values', ['variables', 'intermediate', 'calculations', 'formulas']],
  ['needs', ['requires', 'conditions', 'rules', 'validation', 'constraints']],
  ['keywords', ['tags', 'keyword']],
  // Charts
  ['parts', ['pie', 'donut', 'doughnut']],
  ['bars', ['bar', 'column', 'columns']],
])

/** Keys that other form schemas use for the opposite. */
const OPPOSITES: ReadonlyMap<string, readonly string[]> = new Map([['optional', ['required', 'mandatory']]])

/** Returns the known key that says the opposite of a word. */
export const findOpposite = (word: string, known: readonly string[]): string | undefined =>
  known.find((key) => OPPOSITES.get(key)?.includes(word.toLowerCase()))

/** Returns the known name that a word is a synonym of. */
export function findSynonym(word: string, known: readonly string[]): string | undefined {
  const plain = word.trim().toLowerCase()
  // More specific names come last.
  return known.findLast((word) => SYNONYMS.get(word)?.includes(plain))
}
