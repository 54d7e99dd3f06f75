import { Ajv, type ValidateFunction, type ErrorObject } from 'ajv'
import { shorten } from '../src/engine/language/shorten.ts'
import apiSchema from '../schema/api.schema.json' with { type: 'json' }

export type BodyName = keyof typeof apiSchema.definitions

const ajv = new Ajv({ strict: true, verbose: true, allowUnionTypes: true })
ajv.addSchema(apiSchema)

const validatorOf = (name: string) => ajv.getSchema(`${apiSchema.$id}#/definitions/${name}`)

/** Compiles all definitions at once instead of each when it is needed first. */
export function compileBodyChecks(): void {
  for (const name of Object.keys(apiSchema.definitions)) validatorOf(name)
}

/**
 * Validates a body against its definition in schema/api.schema.json.
 *
 * @returns the first problem as a plain sentence; undefined if the body is valid
 */
export function checkBody(name: BodyName, body: unknown): string | undefined {
  const validate = validatorOf(name)
  if (validate === undefined) throw new Error(`[bug] checkBody: schema/api.schema.json has no definition ${name}`)
  return checkWith(validate, body, 'The body')
}

/**
 * Compiles a validator for any schema.
 *
 * @param whole the subject of the sentence if the whole value is invalid: "The body"
 */
export function compileCheck(schema: object, whole: string): (value: unknown) => string | undefined {
  const validate = ajv.compile(schema)
  return (value) => checkWith(validate, value, whole)
}

function checkWith(validate: ValidateFunction, value: unknown, whole: string): string | undefined {
  if (validate(value) === true) return undefined
  const [error] = validate.errors ?? []
  return error ? describe(error, whole) : `${whole} is not valid.`
}

function describe({ keyword, instancePath, params, parentSchema, data, message }: ErrorObject, whole: string): string {
  const { properties = {}, additionalProperties } = (parentSchema ?? {}) as {
    properties?: object
    additionalProperties?: unknown
  }
  const path = instancePath.slice(1).replaceAll('/', '.')
  const name = path === '' ? whole : `"${path}"`
  switch (keyword) {
    case 'required': {
      // Another name may have been given for it.
      const known = Object.keys(properties)
      const other =
        additionalProperties === false ? Object.keys(data as object).find((key) => !known.includes(key)) : undefined
      const missing = `${name} must have "${params.missingProperty}"`
      return other === undefined
        ? `${missing}.`
        : `${missing} and not ${JSON.stringify(shorten(other))}; allowed: ${known.join(', ')}.`
    }
    case 'additionalProperties': {
      const found = JSON.stringify(shorten(String(params.additionalProperty)))
      return `${name} must not have ${found}; allowed: ${Object.keys(properties).join(', ')}.`
    }
    case 'enum':
      return `${name} must be one of: ${(params.allowedValues as unknown[]).join(', ')}.`
    case 'type':
      return `${name} must be ${[params.type]
        .flat()
        .map((type) => typeNames[String(type)] ?? type)
        .join(' or ')}.`
    case 'maxLength':
    case 'minLength':
      return `${name} must have at ${keyword === 'maxLength' ? 'most' : 'least'} ${params.limit} ${params.limit === 1 ? 'character' : 'characters'}.`
    case 'maxItems':
    case 'minItems':
      return `${name} must have at ${keyword === 'maxItems' ? 'most' : 'least'} ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}.`
    default:
      return `${name} ${message ?? 'is not valid'}.`
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
