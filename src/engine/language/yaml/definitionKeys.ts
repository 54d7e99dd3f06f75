import pageSchema from '../../../../schema/page.schema.json' with { type: 'json' }
import tableSchema from '../../../../schema/table.schema.json' with { type: 'json' }
import toolSchema from '../../../../schema/tool.schema.json' with { type: 'json' }

const SCHEMAS = [toolSchema, tableSchema, pageSchema]

/** The keys that are not indented. */
export const TOP_KEYS: ReadonlySet<string> = new Set(SCHEMAS.flatMap(({ properties }) => Object.keys(properties)))

/** The keys of each kind of mapping in definitions, tables and pages. */
export const MAPPINGS: readonly (readonly string[])[] = SCHEMAS.flatMap((schema) => [...mappingsOf(schema)])

/** The keys that only hold lists. */
export const LIST_KEYS: ReadonlySet<string> = keysThatHold('array')

/** The keys that only hold mappings. */
export const MAPPING_KEYS: ReadonlySet<string> = keysThatHold('object')

function keysThatHold(type: string): Set<string> {
  return new Set(
    [...new Set(MAPPINGS.flat())].filter((key) => {
      const types = SCHEMAS.flatMap((schema) => [...typesOf(schema, key)])
      return types.length > 0 && types.every((other) => other === type)
    }),
  )
}

/** The types of a key wherever it occurs. */
function* typesOf(schema: unknown, key: string): Iterable<unknown> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, part] of Object.entries(schema)) {
    const own = name === 'properties' ? (part as Record<string, { type?: unknown }>)[key] : undefined
    if (own?.type !== undefined) yield own.type
    yield* typesOf(part, key)
  }
}

function* mappingsOf(schema: unknown): Iterable<readonly string[]> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties') yield Object.keys(part as object)
    yield* mappingsOf(part)
  }
}
