import type { Path } from '../../language/yaml/parseYaml.ts'

/** The part of JSON schema by which the place of a key is found. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema | false>>
  readonly additionalProperties?: Schema | false
  readonly items?: Schema
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
    schema = next ? resolveSchema(root, next) : undefined
  }
  return schema
}

/** Follows a reference. */
export function resolveSchema(root: Schema, { $ref, ...own }: Schema): Schema {
  if ($ref === undefined) return own
  let target = root as unknown
  for (const part of $ref.split('/').slice(1)) target = (target as Record<string, unknown>)[part]
  return { ...resolveSchema(root, target as Schema), ...own }
}
