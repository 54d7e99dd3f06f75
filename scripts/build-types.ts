// Writes the types of definitions and of the API from the schemas, their one source. With --check it only says what drifted.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import * as prettier from 'prettier'

const TARGETS = { 'src/engine/definition.ts': ['tool', 'table', 'page'], 'src/api.ts': ['api'] }

for (const [target, names] of Object.entries(TARGETS)) {
  const wanted = await buildTypes(target, names)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, wanted)
  } else if (readFileSync(target, 'utf8') !== wanted) {
    console.error(`${target} is not what ${sourceOf(names)} says; run "npm run types"`)
    process.exitCode = 1
  }
}

async function buildTypes(target: string, names: readonly string[]): Promise<string> {
  const parts = [`// Made from ${sourceOf(names)} by "npm run types"; change the schema, not this file.\n`]
  for (const name of names) {
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
  const config = await prettier.resolveConfig(target)
  return prettier.format(parts.join('\n'), { ...config, parser: 'typescript' })
}

function sourceOf(names: readonly string[]): string {
  return names.map((name) => `schema/${name}.schema.json`).join(' and ')
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
