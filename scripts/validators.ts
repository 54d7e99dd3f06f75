import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Ajv, Options } from 'ajv'
import type { KindOfFile, Validators } from '../src/engine/check/schema/checkSchema.ts'
import { inPackage } from './site/roots.ts'

const KINDS: readonly KindOfFile[] = ['tool', 'table', 'page', 'site']
const SCHEMAS = inPackage('schema')
const CACHE = inPackage('node_modules/.cache/abakit')

const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  messages: false,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  // A function for each definition of a schema: inlined, they are a quarter more code.
  inlineRefs: false,
  code: { source: true, esm: true },
}

const require = createRequire(import.meta.url)

let kept: Validators | undefined

/**
 * Returns the validators of definitions. Compiling them from the schemas takes longer than checking all definitions, so
 * it is done once for each state of the schemas.
 */
export const readValidators = (): Validators => (kept ??= readCached(SCHEMAS, CACHE))

/**
 * Returns the validators of a folder of schemas, from the cache if they are in it. If the cache cannot be written, it is
 * not used.
 */
export function readCached(schemas: string, cache: string): Validators {
  const texts = readSchemas(schemas)
  const file = join(cache, `validators-${fingerprint(texts)}.mjs`)
  try {
    return require(file) as Validators
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
  }
  const ajv = openSchemas(texts)
  const code = codeOf(ajv)
  try {
    mkdirSync(cache, { recursive: true })
    // Under another name until it is whole, because another process may be looking for it.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, code)
    renameSync(unfinished, file)
  } catch {
    // A folder that cannot be written costs the next program half a second, and must not keep it from working.
  }
  return Object.fromEntries(KINDS.map((kind) => [kind, ajv.getSchema(kind)])) as unknown as Validators
}

/** Returns a module of the validators that imports nothing. */
export const validatorsCode = (kinds: readonly KindOfFile[] = KINDS): string =>
  codeOf(openSchemas(readSchemas(SCHEMAS)), kinds)

function codeOf(ajv: Ajv, kinds = KINDS): string {
  const { default: standaloneCode } =
    require('ajv/dist/standalone/index.js') as typeof import('ajv/dist/standalone/index.js')
  const code = standaloneCode(ajv, Object.fromEntries(kinds.map((kind) => [kind, kind])))
  const withSchemas = kinds.reduce((whole, kind) => {
    const [, schema] =
      new RegExp(`const (schema\\d+) = \\{"\\$schema":"[^"]*","\\$id":"${kind}\\.schema\\.json"`).exec(code) ?? []
    // As on the functions that Ajv compiles itself.
    return schema === undefined ? whole : `${whole};${kind}.schema = ${schema}`
  }, code)
  // Inlines the only helper, a CommonJS module whose exports loaders interpret differently.
  return withSchemas.replaceAll('require("ajv/dist/runtime/ucs2length").default', '(text) => [...text].length')
}

function openSchemas(texts: readonly string[]): Ajv {
  // Loaded only when there is something to compile.
  const { Ajv } = require('ajv') as typeof import('ajv')
  const ajv = new Ajv(OPTIONS)
  for (const [index, kind] of KINDS.entries())
    ajv.addSchema(JSON.parse(texts[index] ?? '', withoutDescription) as object, kind)
  return ajv
}

/** Errors carry the schema, of which the check reads everything but the explanations for editors. */
const withoutDescription = (key: string, value: unknown): unknown =>
  key === 'description' && typeof value === 'string' ? undefined : value

const readSchemas = (folder: string): string[] =>
  KINDS.map((kind) => readFileSync(join(folder, `${kind}.schema.json`), 'utf8'))

/** Hashes what the validators depend on: the schemas, this module and the version of the compiler. */
function fingerprint(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of [
    ...texts,
    readFileSync(import.meta.filename, 'utf8'),
    readFileSync(require.resolve('ajv/package.json'), 'utf8'),
  ])
    hash.update(text)
  return hash.digest('hex').slice(0, 16)
}
