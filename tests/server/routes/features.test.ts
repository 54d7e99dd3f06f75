import { expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { startApp } from '../support/startApp.ts'

const { tools } = keepCatalogue()
const ALL = { chat: true, answers: true, embeds: true, api: true, studio: true }
const PATHS = {
  chat: ['/api/ai/chat'],
  api: ['/api/tools', '/api/tools/loan/calculate?amount=20000&rate=6&years=5', '/api/openapi.json', '/mcp'],
  embeds: ['/oembed?url=https%3A%2F%2Fsite.example%2Floan'],
} as const

it.each(Object.keys(PATHS) as (keyof typeof PATHS)[])(
  'a site without %s answers 404 there, and as usual elsewhere',
  async (feature) => {
    await using app = await startSite({ ...ALL, [feature]: false })
    for (const [other, paths] of Object.entries(PATHS))
      for (const path of paths) {
        const { status } = await app.get(path)
        if (other === feature) expect(status, path).toBe(404)
        else expect(status, path).not.toBe(404)
      }
  },
)

async function startSite(features: typeof ALL) {
  const app = await startApp({ tools, features, env: { RATE_LIMIT: 'off', SITE_URL: 'https://site.example' } })
  return { ...app, [Symbol.asyncDispose]: () => app.close() }
}
