import { keysAt, type Path, textAt, type Written } from './readPlace.ts'

/** The part of JSON schema that the schema of definitions uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema | false>>
  readonly additionalProperties?: Schema | false
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly allOf?: readonly Schema[]
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
}

/**
 * Returns what the schema says of a place; undefined where nothing may be.
 *
 * @param root of the whole file
 */
export function schemaAt(root: Schema, path: Path): Schema | undefined {
  let schema: Schema | undefined = root
  for (const step of path) {
    if (schema === undefined) return undefined
    const next: Schema | false | undefined =
      typeof step === 'number' ? schema.items : (schema.properties?.[step] ?? schema.additionalProperties)
    schema = next ? resolve(root, next) : undefined
  }
  return schema
}

/** Follows a reference; a description beside it takes precedence. */
function resolve(root: Schema, { $ref, ...own }: Schema): Schema {
  if ($ref === undefined) return own
  let target = root as unknown
  for (const part of $ref.split('/').slice(1)) target = (target as Record<string, unknown>)[part]
  return { ...resolve(root, target as Schema), ...own }
}

/** A key that a mapping may have. */
export interface AllowedKey {
  readonly key: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/**
 * Lists the keys that a mapping may have besides those it has, in the order of the schema. What depends on other keys,
 * such as the type of an input, is taken into account as soon as those are written.
 *
 * @param edited the key that is being written, as far as it is
 */
export function allowedKeys(root: Schema, path: Path, definition: Written, edited: string): AllowedKey[] {
  const schema = schemaAt(root, path)
  if (schema?.properties === undefined) return []
  const written = new Set(keysAt(definition, path))
  written.delete(edited)
  const active = activeParts(schema, (key) => (written.has(key) ? textAt(definition, [...path, key]) : undefined))
  const isAllowed = (key: string) =>
    active.every(
      ({ properties, propertyNames }) =>
        properties?.[key] !== false && (propertyNames?.enum === undefined || propertyNames.enum.includes(key)),
    )
  const required = new Set(active.flatMap((part) => part.required ?? []))
  return Object.entries(schema.properties).flatMap(([key, value]) =>
    value === false || written.has(key) || !isAllowed(key)
      ? []
      : { key, schema: resolve(root, value), isRequired: required.has(key) },
  )
}

type ReadKey = (key: string) => string | undefined

/** A schema with the branches of its conditions that hold. */
function activeParts(schema: Schema, read: ReadKey): Schema[] {
  const branch = schema.if === undefined ? undefined : holds(schema.if, read)
  const chosen = branch === true ? schema.then : branch === false ? schema.else : undefined
  return [schema, ...[...(schema.allOf ?? []), ...(chosen ? [chosen] : [])].flatMap((part) => activeParts(part, read))]
}

/** Whether a condition holds; undefined if it is about a key that is not written yet, for it may follow. */
function holds({ required, properties }: Schema, read: ReadKey): boolean | undefined {
  if (required !== undefined) return required.every((key) => read(key) !== undefined) || undefined
  for (const [key, expected] of Object.entries(properties ?? {})) {
    const value = read(key)
    if (value === undefined || expected === false) return undefined
    const values = expected.enum ?? [expected.const]
    if (!values.includes(value)) return false
  }
  return properties === undefined ? undefined : true
}

/** The values of a place that takes one of a few. */
export function allowedValues({ type, enum: values, pattern = '' }: Schema): string[] {
  if (values !== undefined) return values.map(String)
  if (type === 'boolean') return ['true', 'false']
  const [, list] = /^\^\(([\w|]+)\)\$$/.exec(pattern) ?? []
  return list?.split('|') ?? []
}

/** Whether a place takes nothing but a mapping or a list. */
export const isNested = ({ type }: Schema): boolean =>
  type !== undefined && [type].flat().every((one) => one === 'object' || one === 'array')
