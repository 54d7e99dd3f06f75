// Writes the types of definitions and of the API from the schemas. With --check it only reports outdated files.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { formatText } from './format-text.ts'

const TARGETS = [
  { target: 'src/engine/definition.ts', names: ['tool', 'table', 'page', 'site'] },
  { target: 'src/api.ts', names: ['api'] },
]

for (const { target, names } of TARGETS) {
  const head = `// Generated from ${sourceOf(names)} by "npm run types"; change the schema, not this file.\n`
  const wanted = `${head}\n${await buildTypes(names)}`
  if (!process.argv.includes('--check')) {
    writeFileSync(target, wanted)
  } else if (readFileSync(target, 'utf8') !== wanted) {
    console.error(`${target} does not match ${sourceOf(names)}; run "npm run types"`)
    process.exitCode = 1
  }
}

async function buildTypes(names: readonly string[]): Promise<string> {
  const parts: string[] = []
  for (const name of names) {
    const schema = withoutConditions(readSchema(name))
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
  return formatText('types.ts', parts.join('\n'))
}

function readSchema(name: string): object {
  return JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8')) as object
}

function sourceOf(names: readonly string[]): string {
  return names.map((name) => `schema/${name}.schema.json`).join(' and ')
}

/** Removes conditions, which narrow what is valid; the types describe all variants. */
function withoutConditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutConditions)
  if (typeof value !== 'object' || value === null) return value
  // A description next to a reference would generate a duplicate type.
  if ('$ref' in value) return { $ref: value.$ref }
  const conditions = new Set(['if', 'then', 'else', 'allOf', 'propertyNames', 'minItems', 'maxItems'])
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (conditions.has(key) ? [] : [[key, withoutConditions(part)]])),
  )
}
