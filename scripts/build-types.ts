// Writes src/engine/definition.ts from the schemas, the one source of the types. With --check it only says whether it drifted.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import * as prettier from 'prettier'

const TARGET = 'src/engine/definition.ts'
const BANNER = '// Made from schema/*.schema.json by "npm run types"; change the schema, not this file.\n'

const wanted = await buildTypes()
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, wanted)
} else if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error(`${TARGET} is not what schema/*.schema.json say; run "npm run types"`)
  process.exitCode = 1
}

async function buildTypes(): Promise<string> {
  const parts = []
  for (const name of ['tool', 'table']) {
    const schema = withoutConditions(JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8')))
    parts.push(
      await compile(schema as JSONSchema, name, {
        bannerComment: '',
        format: false,
        additionalProperties: false,
        unknownAny: true,
        cwd: 'schema',
      }),
    )
  }
  const config = await prettier.resolveConfig(TARGET)
  return prettier.format(BANNER + parts.join('\n'), { ...config, parser: 'typescript' })
}

/** Conditions narrow what the check allows; the types stay the whole shape. */
function withoutConditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutConditions)
  if (typeof value !== 'object' || value === null) return value
  // A description beside a reference would make a second type of the same shape.
  if ('$ref' in value) return { $ref: value.$ref }
  const conditions = new Set(['if', 'then', 'else', 'allOf', 'propertyNames', 'minItems', 'maxItems'])
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (conditions.has(key) ? [] : [[key, withoutConditions(part)]])),
  )
}
