import program from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'
import { request } from '../../request.ts'
import { followDarkness } from './followDarkness.ts'

interface Options {
  readonly domNode: HTMLElement
  readonly spec: ApiDocument
  readonly docExpansion: 'none'
  readonly defaultModelsExpandDepth: -1
  readonly tryItOutEnabled: boolean
  /** null: no third-party validator is used. */
  readonly validatorUrl: null
  readonly onComplete: () => void
}

/** The parts of an OpenAPI document that are read here. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>
}

interface Parameter {
  /** Absent if it is a reference to elsewhere in the document. */
  readonly schema?: { type?: string | readonly string[] }
}

declare global {
  var SwaggerUIBundle: ((options: Options) => unknown) | undefined
}

/**
 * Renders the interactive reference of the HTTP API. Its script is a separate, unbundled file, because it shares
 * nothing with the site.
 *
 * @param place empty; the promise resolves once the reference is rendered in it
 * @throws Error if its files or the description of the API cannot be loaded
 */
export async function openReference(place: HTMLElement): Promise<void> {
  const [api] = await Promise.all([
    request('/api/openapi.json'),
    load(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })),
    load(Object.assign(document.createElement('script'), { src: program })),
  ])
  const draw = globalThis.SwaggerUIBundle
  if (!draw) throw new Error('[bug] openReference: the program brought no SwaggerUIBundle')
  const spec = withPlainParameters(api as ApiDocument)
  followDarkness()
  await new Promise<void>((resolve) =>
    draw({
      domNode: place,
      spec,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: true,
      validatorUrl: null,
      onComplete: resolve,
    }),
  )
}

/** Swagger UI treats a required parameter of several types as missing. In a query all of them are strings. */
function withPlainParameters(api: ApiDocument): ApiDocument {
  for (const operations of Object.values(api.paths))
    for (const { parameters = [] } of Object.values(operations))
      for (const { schema } of parameters) if (Array.isArray(schema?.type)) schema.type = 'string'
  return api
}

function load(element: HTMLElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  element.addEventListener('load', () => resolve())
  element.addEventListener('error', () => {
    // So that a retry requests it again.
    element.remove()
    reject(new Error(`${element.getAttribute('href') ?? element.getAttribute('src')} cannot be loaded`))
  })
  document.head.append(element)
  return promise
}
