import pageSchema from '../../../../schema/page.schema.json' with { type: 'json' }
import tableSchema from '../../../../schema/table.schema.json' with { type: 'json' }
import toolSchema from '../../../../schema/tool.schema.json' with { type: 'json' }

const SCHEMAS = [toolSchema, tableSchema, pageSchema]

/** The keys that are not indented. */
export const TOP_KEYS: ReadonlySet<string> = new Set(SCHEMAS.flatMap(({ properties }) => Object.keys(properties)))

type Properties = Readonly<Record<string, { readonly type?: unknown }>>

const ALL = SCHEMAS.flatMap((schema) => [...propertiesIn(schema)])

/** The keys of each kind of mapping in definitions, tables and pages. */
export const MAPPINGS: readonly (readonly string[])[] = ALL.map(Object.keys)

/** The types of each key, wherever it occurs. */
const TYPES = Map.groupBy(
  ALL.flatMap((properties) =>
    Object.entries(properties).flatMap(([key, { type }]) => (type === undefined ? [] : [{ key, type }])),
  ),
  ({ key }) => key,
)

/** The keys that only hold lists. */
export const LIST_KEYS: ReadonlySet<string> = keysThatHold('array')

/** The keys that only hold mappings. */
export const MAPPING_KEYS: ReadonlySet<string> = keysThatHold('object')

function keysThatHold(wanted: string): Set<string> {
  return new Set([...TYPES].flatMap(([key, types]) => (types.every(({ type }) => type === wanted) ? [key] : [])))
}

function* propertiesIn(schema: unknown): Iterable<Properties> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties') yield part as Properties
    yield* propertiesIn(part)
  }
}
