import pageSchema from '../../../../schema/page.schema.json' with { type: 'json' }
import tableSchema from '../../../../schema/table.schema.json' with { type: 'json' }
import toolSchema from '../../../../schema/tool.schema.json' with { type: 'json' }

const SCHEMAS = [toolSchema, tableSchema, pageSchema]

/** The keys that are not indented. */
export const TOP_KEYS: ReadonlySet<string> = new Set(SCHEMAS.flatMap(({ properties }) => Object.keys(properties)))

/** All keys of definitions, tables and pages; such a word is more likely to be a key than a text. */
export const DEFINITION_KEYS: ReadonlySet<string> = new Set(SCHEMAS.flatMap((schema) => [...keysOf(schema)]))

function* keysOf(schema: unknown): Iterable<string> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(part as object)
    yield* keysOf(part)
  }
}
