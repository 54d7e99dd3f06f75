import type { ErrorObject } from 'ajv'
import type { Path } from '../../language/yaml/parseYaml.ts'
import { nearestName } from '../../language/nearestName.ts'
import { findSynonym } from './synonyms.ts'
import { resolveSchema, schemaAt, type Schema } from './schemaAt.ts'
import { toPath } from './toPath.ts'

/** A key that is known elsewhere: in a mapping around its own, or in one beside it. */
interface Misplaced {
  readonly path: Path
  /** Undefined if it follows from an empty key above, which is reported. */
  readonly message: string | undefined
}

/**
 * Finds keys that are a level too deep or not deep enough, by what the schema allows there: a total among the columns of
 * its table, or the months of a fold beside it.
 */
export function findMisplaced(root: Schema, data: unknown, errors: readonly ErrorObject[]): Misplaced[] {
  const found = new Map<string, Misplaced>()
  for (const error of errors) {
    const path = pathOf(root, data, error)
    if (!path || found.has(String(path))) continue
    const described = describe(root, data, path)
    // What is required elsewhere is reported with it.
    if (described?.message !== undefined && errors.some(({ params }) => params.missingProperty === path.at(-1)))
      continue
    if (described) found.set(String(path), { path, ...described })
  }
  return [...found.values()]
}

/** Whether an error is about a misplaced key, or about what stands under it. */
export function isAbout({ instancePath, params }: ErrorObject, path: Path): boolean {
  const at = `/${path.join('/')}`
  const own = typeof params.additionalProperty === 'string' ? `${instancePath}/${params.additionalProperty}` : ''
  return own === at || `${instancePath}/`.startsWith(`${at}/`)
}

/** Returns the place of an unknown key, or of a key among named things that cannot be one of them. */
function pathOf(root: Schema, data: unknown, { keyword, instancePath, params }: ErrorObject): Path | undefined {
  const path = toPath(instancePath, data)
  if (keyword === 'additionalProperties') return [...path, String(params.additionalProperty)]
  for (let length = path.length; length > 1; length--) {
    const owner = schemaAt(root, path.slice(0, length - 1))
    const key = path[length - 1]
    if (owner && isOpen(owner) && typeof key === 'string' && !Object.hasOwn(owner.properties ?? {}, key))
      return path.slice(0, length)
  }
  return undefined
}

function describe(root: Schema, data: unknown, path: Path): Pick<Misplaced, 'message'> | undefined {
  const key = String(path.at(-1))
  const owner = path.slice(0, -1)
  const value = valueAt(data, path)
  const takes = (schema: Schema | undefined, name = key, held = value) => {
    const properties = schema?.properties ?? {}
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    return own !== undefined && own !== false && fits(resolveSchema(root, own), held)
  }
  const own = schemaAt(root, owner)
  const thing = own?.additionalProperties
  const things = Object.entries(Object(valueAt(data, owner)) as object)
  const before = things
    .slice(
      0,
      things.findIndex(([name]) => name === key),
    )
    .toReversed()
  const kind = thing && resolveSchema(root, thing)
  const isStray = (name: string, held: unknown) =>
    takes(kind || undefined, name, held) && !(kind && hasKeysOf(kind, held))
  if (kind && isStray(key, value)) {
    const [above, held] = before.find(([name, other]) => !isStray(name, other)) ?? []
    if (held === null) return { message: undefined }
    const among = String(owner.at(-1))
    return {
      message: `"${key}" stands among the ${among}, and belongs to ${above === undefined ? 'one of them' : `"${above}"`}: indent it by 2 more spaces`,
    }
  }
  // A name that is nearly right is another mistake.
  const known = Object.keys(own?.properties ?? {})
  if (findSynonym(key, known) ?? nearestName(key, known)) return undefined
  for (let length = owner.length - 1; length >= 0; length--) {
    const around = owner.slice(0, length)
    if (!takes(schemaAt(root, around)) || Object.hasOwn(Object(valueAt(data, around)) as object, key)) continue
    return { message: `"${key}" belongs beside "${String(owner[length])}", not in it; change its indentation` }
  }
  const under = before.find(
    ([sibling, inner]) =>
      typeof inner === 'object' &&
      takes(schemaAt(root, [...owner, sibling])) &&
      !Object.hasOwn(Object(inner) as object, key),
  )
  return under && { message: `"${key}" belongs under "${under[0]}", not beside it; change its indentation` }
}

/** Whether a value is meant as a thing of a schema. */
const hasKeysOf = ({ properties }: Schema, value: unknown): boolean =>
  typeof value === 'object' && Object.keys(value ?? {}).some((key) => Object.hasOwn(properties ?? {}, key))

/** Whether a value has a type that a schema takes. */
function fits({ type }: Schema, value: unknown): boolean {
  const found = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  const types = type === undefined ? [found] : [type].flat()
  return types.includes(found) || (found === 'integer' && types.includes('number'))
}

/** Whether a schema is of named things. */
const isOpen = ({ additionalProperties }: Schema): boolean => typeof additionalProperties === 'object'

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], data)
