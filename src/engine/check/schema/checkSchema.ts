import type { ErrorObject, ValidateFunction } from 'ajv'
import { adviseOnText } from '../../language/numbers/adviseOnNumber.ts'
import { nearestName } from '../../language/nearestName.ts'
import type { Problem } from '../problems/problem.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import { findMisplaced, isAbout } from './findMisplaced.ts'
import type { Schema } from './schemaAt.ts'
import { findOpposite, findSynonym } from './synonyms.ts'
import { toName } from './toName.ts'
import { toPath } from './toPath.ts'

/** The files that have a schema. */
export type KindOfFile = 'tool' | 'table' | 'page' | 'site'

/** Compiled from the schemas by the caller. */
export type Validators = Readonly<Record<KindOfFile, ValidateFunction>>

/**
 * Validates against a schema and reports one problem per mistake, in terms of the file.
 *
 * @param parsed   the file
 * @param validate the schema to validate against
 * @param whole    what the file is, as problems call it
 * @param tables   what its choices can come from
 */
export function checkSchema(
  parsed: ParsedFile,
  validate: ValidateFunction,
  whole = 'the definition',
  tables: ReadonlyMap<string, unknown> = new Map(),
): Problem[] {
  if (validate(parsed.data) || (takeNumbersAsTexts(parsed, validate.errors ?? []) && validate(parsed.data))) return []
  const errors = (validate.errors ?? []).slice(0, MAX_ERRORS)
  const stray = errors.some(({ instancePath, params }) => instancePath === '' && params.missingProperty === 'outputs')
    ? findStrayOutput(parsed.data)
    : undefined
  if (!stray) {
    const misplaced = findMisplaced(validate.schema as Schema, parsed.data, errors)
    const rest = errors.filter((error) => !misplaced.some(({ path }) => isAbout(error, path)))
    const causes = rest.filter((error) => !followsFrom(error, errors))
    return [
      ...misplaced.flatMap(({ path, message }) =>
        message === undefined ? [] : [parsed.problemAt('unknown-key', path, message, { key: true })],
      ),
      ...firstOfEach(causes.length > 0 || misplaced.length > 0 ? causes : rest).map((error) =>
        describe(parsed, error, { whole, tables, errors }),
      ),
    ]
  }
  // A missing section line puts everything below it in the wrong place.
  const others = errors.filter(
    (error) =>
      error.instancePath !== '' && !error.instancePath.startsWith(`/${stray[0]}`) && !followsFrom(error, errors),
  )
  return [
    stray[1] === 'outputs'
      ? parsed.problemAt('unknown-key', stray, tooDeepIn('outputs', stray[0], whole), { key: true })
      : parsed.problemAt(
          'missing-key',
          stray,
          `"outputs:" is missing above "${stray[1]}", which has the keys of an output`,
          { key: true },
        ),
    ...firstOfEach(others).map((error) => describe(parsed, error, { whole, tables, errors })),
  ]
}

/** Errors are compared with each other; further ones come once these are mended. */
const MAX_ERRORS = 200

const tooDeepIn = (key: string, under: string, owner: string): string =>
  `"${key}" belongs to ${owner}, beside "${under}"; change its indentation`

/** Finds the first output that is under "inputs" or "values", or the whole section that is indented too deep. */
function findStrayOutput(data: unknown): readonly [section: string, name: string] | undefined {
  for (const section of ['inputs', 'values'] as const) {
    const entries = isObject(data) && isObject(data[section]) ? Object.entries(data[section]) : []
    if (entries.some(([name]) => name === 'outputs')) return [section, 'outputs']
    // Values have labels and formulas, too.
    const keys = section === 'inputs' ? ['formula'] : OUTPUT_KEYS
    const [name] =
      entries.find(([, entry]) => isObject(entry) && keys.some((key) => key in entry) && !('type' in entry)) ?? []
    if (name !== undefined) return [section, name]
  }
  return undefined
}

/** Replaces numbers by their source where a text is expected: a label can be 1040, a keyword 401. */
function takeNumbersAsTexts(parsed: ParsedFile, errors: readonly ErrorObject[]): boolean {
  const numbers = errors.filter(
    ({ keyword, data, params }) =>
      keyword === 'type' &&
      (typeof data === 'number' || typeof data === 'boolean') &&
      [params.type as string | string[]].flat().includes('string'),
  )
  for (const { instancePath } of numbers) {
    const path = toPath(instancePath, parsed.data)
    const owner = path
      .slice(0, -1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], parsed.data)
    const key = path.at(-1)
    if (key !== undefined) (owner as Record<string, unknown>)[key] = parsed.sourceAt(path)
  }
  return numbers.length > 0
}

/** Keeps the first of several errors that become one problem, which names the keys of all of them. */
const firstOfEach = (errors: readonly ErrorObject[]): ErrorObject[] =>
  errors.filter((error, index) => errors.findIndex((other) => isLike(error, other)) === index)

/** Whether two errors become one problem. */
const isLike = (error: ErrorObject, other: ErrorObject): boolean =>
  error === other ||
  (isBesidePlugin(error)
    ? isBesidePlugin(other)
    : error.instancePath === other.instancePath &&
      error.keyword === other.keyword &&
      (error.keyword === 'required' || (error.keyword === 'propertyNames' && 'enum' in (error.schema as object))))

/** Whether an error only repeats another error for the same mistake. */
function followsFrom(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { keyword, instancePath, params, data } = error
  const beside = (other: string) =>
    errors.filter((candidate) => candidate.keyword === other && candidate.instancePath === instancePath)
  // An output in another section is one problem, not one for each of its keys.
  if (isMisplaced(error))
    return error !== errors.find((other) => other.instancePath === instancePath && isMisplaced(other))
  // An invalid value also fails its condition, and an invalid name also fails its parent.
  if (keyword === 'if' || error.propertyName !== undefined) return true
  if (errors.some((other) => isInTooDeep(instancePath, other))) return true
  // Without a type, the rules of every type apply.
  if (isObject(data) && data.type === undefined && instancePath.startsWith('/inputs/')) {
    if ((keyword === 'propertyNames' && 'enum' in (error.schema as object)) || params.missingProperty === 'columns')
      return true
  }
  // Which sections an unknown plugin allows is unknown, too.
  if (isBesidePlugin(error)) return errors.some((other) => other.instancePath === '/plugin')
  const unknownKeys = beside('additionalProperties').map((other) => other.params.additionalProperty as string)
  // A misspelt key is also missing; report one problem.
  if (keyword === 'required' && isObject(error.parentSchema)) {
    const missing = params.missingProperty as string
    const { properties } = error.parentSchema as { properties?: object }
    return (
      unknownKeys.some((key) => suggest(key, [...Object.keys(properties ?? {}), missing]).nearest === missing) ||
      unknownKeys.some((key) => findKeyOf(error, key) === missing) ||
      errors.some((other) => other.instancePath !== instancePath && other.params.additionalProperty === missing)
    )
  }
  if (keyword === 'additionalProperties' && isVarying(data)) return error !== beside(keyword)[0]
  if (keyword === 'propertyNames') return unknownKeys.includes(params.propertyName as string)
  if (keyword === 'maxProperties') return unknownKeys.length > 0
  if (keyword === 'minProperties') return beside('required').length > 0
  return keyword === 'enum' && beside('type').length > 0
}

/** Whether the error is about a value or an input that has keys of an output. */
const isMisplaced = ({ instancePath, data }: ErrorObject): boolean =>
  isObject(data) &&
  (/^\/values\/[^/]+$/.test(instancePath)
    ? OUTPUT_KEYS.some((key) => key in data)
    : /^\/inputs\/[^/]+$/.test(instancePath) && 'formula' in data && !('type' in data))

/** Whether the error is about a section that a plugin provides itself. */
const isBesidePlugin = ({ keyword, instancePath }: ErrorObject): boolean =>
  /^\/[^/]+$/.test(instancePath) && keyword === 'false schema'

/** Returns the keys of an output that a value has. */
const surplusOf = ({ data }: ErrorObject): string[] => OUTPUT_KEYS.filter((key) => key in Object(data))

const OUTPUT_KEYS = ['format', 'round', 'unit', 'note', 'primary', 'tone', 'rows', 'columns', 'band']

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/** What the words for an error depend on. */
interface Around {
  readonly whole: string
  readonly tables: ReadonlyMap<string, unknown>
  readonly errors: readonly ErrorObject[]
}

function describe(parsed: ParsedFile, error: ErrorObject, { whole, tables, errors }: Around): Problem {
  const path = toPath(error.instancePath, parsed.data)
  const name = nameOf(path)
  const { params, data } = error
  if (isMisplaced(error)) {
    const message =
      path[0] === 'inputs'
        ? `"${name}" has the keys of an output; move it under "outputs:"`
        : `a value has no ${listNames(surplusOf(error).map(quote))}; take it away, or move "${name}" under "outputs:"`
    return parsed.problemAt('wrong-type', path, message, { key: true })
  }
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {})
      if (isObject(data) && isVarying(data) && !('is' in data) && !('column' in data)) {
        const cases = Object.keys(data).filter((key) => key !== 'by')
        const message = `the cases of "by" stand in "is": is: { ${cases.map((value) => `${value}: …`).join(', ')} }`
        return parsed.problemAt('unknown-key', [...path, key], message, { key: true })
      }
      const home = errors.find(
        (other) => other.params.missingProperty === key && other.instancePath !== error.instancePath,
      )
      if (home) {
        const owner = toPath(home.instancePath, parsed.data)
        const message = `"${key}" belongs ${owner.length === 0 ? `to ${whole}` : `under "${nameOf(owner)}"`}; change its indentation`
        return parsed.problemAt('unknown-key', [...path, key], message, { key: true })
      }
      const opposite = findOpposite(key, known)
      if (opposite !== undefined) {
        const advice =
          Object(data)[key] === false
            ? `write ${opposite}: true`
            : `leave it out: what has no "${opposite}: true" is ${key}`
        const message = `unknown key ${quote(key)}; ${advice}`
        return parsed.problemAt('unknown-key', [...path, key], message, { key: true })
      }
      const instead = findKeyOf(error, key)
      const hint = instead === undefined ? '' : `; write ${instead}: ${String((data as Record<string, unknown>)[key])}`
      return parsed.problemAt('unknown-key', [...path, key], `unknown key ${quote(key)}${hint}`, {
        key: true,
        ...(instead === undefined ? suggest(key, known) : { allowed: known }),
      })
    }
    case 'required': {
      const deep = findTooDeep(error)
      if (deep) {
        const message = tooDeepIn(deep.key, deep.under, ownerOf(path, whole))
        return parsed.problemAt('unknown-key', [...path, deep.under, deep.key], message, { key: true })
      }
      const missing = errors
        .filter((other) => other === error || (isLike(error, other) && !followsFrom(other, errors)))
        .map((error) => `"${error.params.missingProperty}"`)
      const unique = [...new Set(missing)]
      const isCut = unique.length > 1 && path.length === 1 && Object.keys(Object(parsed.data)).at(-1) === path[0]
      const message = `${ownerOf(path, whole)} has no ${listNames(unique)}${isCut ? '; is the end of the file missing?' : ''}`
      return parsed.problemAt('missing-key', path, message, { key: true, ...listChoices(error, unique) })
    }
    case 'propertyNames': {
      const key = String(params.propertyName)
      const type = (data as { type?: string }).type
      const allowed = (error.schema as { enum?: string[] }).enum
      const others = errors.filter((other) => isLike(error, other) && !followsFrom(other, errors))
      const names = listNames(others.map((other) => quote(other.params.propertyName)))
      const are = others.length === 1 ? 'is' : 'are'
      return allowed
        ? parsed.problemAt('key-not-allowed', [...path, key], `${names} ${are} not allowed with type ${type}`, {
            key: true,
            allowed,
          })
        : parsed.problemAt(
            'wrong-value',
            [...path, key],
            `${quote(key)} is not a name: names start with a lower case letter and have letters and digits only${adviseOnName(key)}`,
            { key: true },
          )
    }
    case 'false schema':
      return parsed.problemAt('key-not-allowed', path, notTogether(path, name, parsed.data, errors), { key: true })
    case 'enum':
      return parsed.problemAt(
        'unknown-choice',
        path,
        // In "tone: { by: grade, is: { low: bad } }" the key of a tone is its case, "low".
        `unknown ${path.at(-2) === 'is' ? path.at(-3) : name} ${quote(data)}`,
        suggest(String(data), (params.allowedValues as unknown[]).map(String)),
      )
    case 'pattern': {
      // "^(good|fair|bad|info)$" is a list of words where something else than a text is possible, too.
      const [, words] = /^\^\(([\w|]+)\)\$$/.exec(String(params.pattern)) ?? []
      if (words === undefined) break
      const message = `unknown ${name} ${quote(data)}`
      return parsed.problemAt('unknown-choice', path, message, suggest(data, words.split('|')))
    }
    case 'type':
      return describeType(parsed, path, name, error, tables)
    case 'maxItems':
    case 'maxProperties':
      if (!isVarying(data)) break
      return parsed.problemAt('key-not-allowed', [...path, 'column'], '"column" is not allowed with "is"', {
        key: true,
      })
    case 'minProperties':
      if (!isVarying(data)) break
      return parsed.problemAt(
        'missing-key',
        path,
        `${ownerOf(path, whole)} has neither "is" nor "column" beside "by"`,
        {
          key: true,
        },
      )
  }
  return parsed.problemAt('wrong-value', path, `${name} ${limitOf(error)}`)
}

/** Returns the key of a mapping that takes the value of an unknown one from its list: type, for format: money. */
function findKeyOf({ data, parentSchema }: ErrorObject, key: string): string | undefined {
  const value = (data as Record<string, unknown>)[key]
  const { properties = {} } = (parentSchema ?? {}) as { properties?: Record<string, { enum?: readonly unknown[] }> }
  return Object.keys(properties).find((other) => properties[other]?.enum?.includes(value))
}

/** Finds a missing key that is indented too deep, in a mapping beside it that accepts any key; a section in any other. */
function findTooDeep({
  instancePath,
  params,
  data,
  parentSchema,
}: ErrorObject): { key: string; under: string } | undefined {
  const key = String(params.missingProperty)
  const { properties = {} } = (parentSchema ?? {}) as { properties?: Record<string, object> }
  const under = Object.keys(Object(data)).find((other) => {
    const inner: unknown = (data as Record<string, unknown>)[other]
    return (instancePath === '' || isOpen(properties[other] ?? {})) && isObject(inner) && Object.hasOwn(inner, key)
  })
  return under === undefined ? undefined : { key, under }
}

/** Whether a place is in a section that is indented too deep. */
function isInTooDeep(place: string, error: ErrorObject): boolean {
  const deep = error.keyword === 'required' && error.instancePath === '' ? findTooDeep(error) : undefined
  return deep !== undefined && `${place}/`.startsWith(`/${deep.under}/${deep.key}/`)
}

/** Whether a schema is of a mapping with any keys and plain values. */
const isOpen = (schema: { type?: string; properties?: object; additionalProperties?: object }): boolean =>
  schema.type === 'object' && schema.properties === undefined && !('$ref' in (schema.additionalProperties ?? {}))

/** Returns the values that a missing key may have, for the first that has a list of them. */
function listChoices({ parentSchema }: ErrorObject, missing: readonly string[]): Partial<Suggestion> {
  const { properties = {} } = (parentSchema ?? {}) as { properties?: Record<string, { enum?: string[] }> }
  const key = missing.find((name) => properties[name.slice(1, -1)]?.enum)
  if (key === undefined) return {}
  const allowed = properties[key.slice(1, -1)]?.enum ?? []
  return missing.length === 1 ? { allowed } : { allowed, allowedLabel: `allowed for ${key}` }
}

function describeType(
  parsed: ParsedFile,
  path: Path,
  name: string,
  { params, data, parentSchema }: ErrorObject,
  tables: Around['tables'],
): Problem {
  const types = params.type as string | string[]
  const report = (message: string) => parsed.problemAt('wrong-type', path, message)
  const isText = [types].flat().includes('string')
  // YAML reads a list entry with a colon as a mapping.
  if (isText && typeof path.at(-1) === 'number' && isObject(data) && Object.keys(data).length === 1) {
    const source = parsed.sourceAt(path).trimEnd()
    if (!/^[{[]|\n/.test(source))
      return report(`the text contains ": ", so it needs quotes: '${source.replaceAll("'", "''")}'`)
  }
  if (path.length === 0 && (data === null || data === undefined)) return report('the file is empty')
  const wrong = `${name} must be ${wantedTypes(types)}, found ${foundType(data)}`
  const comment = data === null ? parsed.commentBehind(path) : undefined
  if (isText && comment !== undefined)
    return report(`${wrong}: "#" starts a comment, so the text needs quotes: '${comment.replaceAll("'", "''")}'`)
  if (data === null && [types].flat().every((type) => type === 'object' || type === 'array'))
    return report(`${name} is empty: what belongs to it goes on the lines below, indented by two spaces`)
  if (path.at(-1) === 'choices' && typeof data === 'string' && tables.has(data))
    return report(`${wrong}; ${quote(data)} is a table, so write table: ${data}`)
  const advice =
    adviseOnEntries(data, parentSchema) ??
    adviseOnType(path, [types].flat(), data) ??
    adviseOnEntry(path, data, parentSchema)
  return report(advice === undefined ? wrong : `${wrong}; ${advice}`)
}

/** Suggests what was probably meant. */
function adviseOnType(path: Path, types: readonly string[], data: unknown): string | undefined {
  const text = typeof data === 'string' ? data.trim() : undefined
  if (types.includes('object') && Array.isArray(data) && data.every(isObject))
    return 'leave out the dashes before the keys'
  if (types.includes('array') && isObject(data)) return adviseOnList(path, data)
  if (path.at(-2) === 'choices' && (typeof data === 'string' || typeof data === 'number'))
    return `write { value: ${String(data)}, label: ${String(data)} }`
  if (text === undefined || types.includes('string')) return undefined
  if (types.includes('boolean')) return adviseOnSwitch(text)
  if (types.includes('array') && /^[–—•·*]/.test(text)) return 'start every entry with a hyphen and a space'
  if (types.includes('array') && /^-[^\s-]/.test(text)) return 'a space is missing after the "-" of every entry'
  const shape = SHAPES.get(String(path.at(-1)))
  if (types.includes('array') && shape !== undefined) return shape
  if (types.includes('array'))
    return text.length > 40 ? 'write every entry on a line of its own, after "- "' : `write [${text}]`
  if (types.includes('object') && /^[\w-]+\s*=(?!=)/.test(text)) return 'write a colon for every "="'
  if (types.includes('number') || types.includes('integer')) {
    const [, over, under] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? []
    if (over !== undefined && Number(under) > 0) return `write ${Number((Number(over) / Number(under)).toFixed(6))}`
    const [number] = /^[-+]?\d+(?:\.\d+)?(?=[\s%,]|$)/.exec(text.replace(/^\$\s*/, '')) ?? []
    return adviseOnText(text) ?? (number === undefined ? shape : `write ${number}`)
  }
  return shape
}

/** Returns how to write the entries of a list, if they have keys: { title: …, url: … } for an address under sources. */
function adviseOnEntries(data: unknown, schema: ErrorObject['parentSchema']): string | undefined {
  const { items } = (schema ?? {}) as { items?: { readonly required?: readonly string[] } }
  const required = items?.required ?? []
  if (typeof data !== 'string' || required.length === 0) return undefined
  return `write - { ${required.map((key) => `${key}: …`).join(', ')} } for each`
}

/** Returns how to write an entry that has keys: { name: Village, hue: … } for Village. */
function adviseOnEntry(path: Path, data: unknown, schema: ErrorObject['parentSchema']): string | undefined {
  const { required } = (schema ?? {}) as { required?: readonly string[] }
  const [first, ...others] = required ?? []
  const isShort = typeof data === 'string' && /^[^\n]{1,40}$/.test(data)
  if (first === undefined || typeof path.at(-1) !== 'number' || !isShort) return undefined
  return `write { ${[`${first}: ${data}`, ...others.map((key) => `${key}: …`)].join(', ')} }`
}

/** YAML takes these words for texts. */
function adviseOnSwitch(text: string): string {
  if (/^(?:yes|on|y)$/i.test(text)) return 'write true'
  return /^(?:no|off|n)$/i.test(text) ? 'write false' : 'write true, or leave it out'
}

/** Returns how to write a list instead of a mapping; { male: Male } under "choices" holds values and labels. */
function adviseOnList(path: Path, data: Record<string, unknown>): string {
  const [first] = Object.entries(data)
  return path.at(-1) === 'choices' && typeof first?.[1] === 'string'
    ? `write - { value: ${first[0]}, label: ${first[1]} } for each`
    : 'start every entry with a hyphen and a space'
}

function adviseOnName(key: string): string {
  const name = toName(key)
  return name === undefined ? '' : `; write ${name}`
}

/** Examples for keys whose values have a special shape. A map, because an input can have any name, even "constructor". */
const SHAPES: ReadonlyMap<string, string> = new Map([
  ['round', 'write 2 for two decimals'],
  ['usual', 'write { from: 10, to: 80 }'],
  ['given', 'write { amount: 20000, rate: 6 }'],
  ['gives', 'write { total: 20000 }'],
  ['texts', 'write { total: "$20,000.00" }'],
  ['rows', 'write { month: { label: Month, from: 1, to: 12 } }'],
  ['choices', 'write - { value: …, label: … } for each'],
  ['every', 'write 12 for a year of months'],
  ['tone', 'write { by: category, is: { Obese: bad } }'],
])

const isVarying = (data: unknown): boolean => isObject(data) && 'by' in data

/** Returns the name of the value at a path for messages; list entries are counted from 1. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  return typeof last === 'number' ? `entry ${last + 1} of ${path.at(-2)}` : last
}

function ownerOf(path: Path, whole: string): string {
  if (path.length === 0) return whole
  return typeof path.at(-1) === 'number' ? nameOf(path) : `"${nameOf(path)}"`
}

function notTogether(path: Path, name: string, data: unknown, errors: readonly ErrorObject[]): string {
  const owner = path.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data)
  if (path.length === 1) {
    const names = listNames(errors.filter(isBesidePlugin).map(({ instancePath }) => `"${instancePath.slice(1)}"`))
    return `${names} ${names.includes(' ') ? 'are' : 'is'} not allowed with "plugin": a plugin draws its page itself`
  }
  if (isObject(owner) && 'band' in owner) return `"${name}" is not allowed with "band": an output has one or the other`
  return name === 'rows'
    ? '"rows" needs "columns" beside it'
    : `"${name}" is not allowed with "columns": a table has them in its columns`
}

/** Joins names: "a", "b" and "c". */
const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function limitOf({ keyword, params, data }: ErrorObject): string {
  const limit = Number(params.limit)
  const length =
    typeof data === 'string' ? [...data].length : Array.isArray(data) ? data.length : Object.keys(Object(data)).length
  switch (keyword) {
    case 'minLength':
      return length === 0 ? 'must not be empty' : `must have at least ${limit} characters, it has ${length}`
    case 'maxLength':
      return `must have at most ${limit} characters, it has ${length}`
    case 'minItems':
    case 'minProperties':
      return `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}, it has ${length}`
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}, it has ${length}`
    case 'minimum':
      return `must be at least ${limit}, got ${quote(data)}`
    case 'maximum':
      return `must be at most ${limit}, got ${quote(data)}`
    case 'pattern':
      return `must look like ${PATTERNS[String(params.pattern)] ?? params.pattern}, got ${quote(data)}`
    default:
      throw new Error(`[bug] checkSchema: no words for the keyword ${keyword}`)
  }
}

/** Descriptions of the patterns in the schemas. */
const PATTERNS: Record<string, string> = {
  '^[a-z][a-zA-Z0-9]*$': '"extraPayment": a lower case letter, then letters and digits',
  '^[a-z]+( [a-z]+)*$': '"small meal": lower case words',
  '^[a-z0-9-]+\\.svg$': '"body.svg": lower case letters, digits and hyphens, then .svg',
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$': '"fuel-cost": lower case words joined by hyphens',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$': '"2026-01-15T12:00:00"',
  '^\\d{4}-\\d{2}-\\d{2}$': '"2026-11-21"',
  '^[^()]*(\\([^()]*(\\([^()]*\\)[^()]*)*\\)[^()]*)*$':
    '"(room|floor) {length}": brackets that open and close, at most one in another',
  '^https?://[a-zA-Z0-9.-]+(:\\d+)?$': '"https://calc.example.org": an address without a path',
  '^[^\\s@<>"]+@[^\\s@<>"]+\\.[a-zA-Z]+$': '"help@example.org"',
  '^[a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*\\.(svg|png|webp)$': '"logo.svg": a file in public/, by its path there',
  '^[A-Z][a-zA-Z0-9]*( [a-zA-Z0-9]+)*$': '"Energy": words of letters and digits, the first with a capital',
  '^https://[a-zA-Z0-9-]+(\\.[a-zA-Z0-9-]+)+(/\\S*)?$':
    '"https://www.example.org/page": an address that starts with https:// and has no spaces',
}

export interface Suggestion {
  readonly allowed: readonly string[]
  readonly allowedLabel?: string
  readonly nearest?: string
  readonly cause: string
}

/** Returns the allowed values and the nearest one; the value found can be of any type. */
export function suggest(found: unknown, known: readonly string[]): Suggestion {
  const nearest =
    typeof found === 'string'
      ? (findSynonym(found, known) ??
        nearestName(found, known) ??
        findStarting(found, known) ??
        findDotted(found, known))
      : undefined
  return { allowed: known, cause: String(found), ...(nearest === undefined ? {} : { nearest }) }
}

/** Returns the table of a column where a table is asked for, or the column of a name: plan for plan.balance, walls.area for areas. */
function findDotted(found: string, known: readonly string[]): string | undefined {
  const parts = found.split('.')
  if (parts.length > 1) {
    const part = parts.find((each) => known.includes(each))
    return part ?? nearestName(parts.at(-1) ?? '', known)
  }
  const columns = new Map(
    known.filter((name) => name.includes('.')).map((name) => [name.split('.').at(-1) ?? '', name]),
  )
  return columns.get(nearestName(found, columns.keys()) ?? '')
}

/** Returns the only name that starts with this word: mifflin means mifflin-st-jeor, and principal principalPaid. */
function findStarting(found: string, known: readonly string[]): string | undefined {
  const isMore = (name: string) => name.startsWith(found) && /^(?:\p{Lu}|[^\p{L}\d])/u.test(name.slice(found.length))
  const [first, second] = found.length < 3 ? [] : known.filter(isMore)
  return second === undefined ? first : undefined
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a mapping (key: value)',
  array: 'a list',
}

const wantedTypes = (types: string | string[]): string =>
  [types]
    .flat()
    .map((type) => TYPE_NAMES[type] ?? type)
    .join(' or ')

function foundType(data: unknown): string {
  if (data === null || data === undefined) return 'nothing'
  if (Array.isArray(data)) return 'a list'
  if (typeof data === 'object') return 'a mapping'
  return typeof data === 'string' ? `the text ${quote(data)}` : String(data)
}

function quote(data: unknown): string {
  const text = JSON.stringify(data) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
