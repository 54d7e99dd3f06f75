// Examines definitions beside the page, which stops it if one never ends.
import { currency, locale } from '#site'
import { studioSite } from 'virtual:studio-site'
import type { Table } from '../engine/check/checkTable.ts'
import type { Validators } from '../engine/check/schema/checkSchema.ts'
import { tool } from 'virtual:studio-validators'
import { examine } from './work/examine.ts'
import type { ExamineRequest, WorkerMessage } from './work/messages.ts'
import type { Surroundings } from './work/Surroundings.ts'

const byId = (tables: readonly Table[]) => new Map(tables.map((table) => [table.id, table]))

const base: Surroundings = {
  validators: { tool } satisfies Pick<Validators, 'tool'>,
  icons: new Set(studioSite.icons),
  categories: studioSite.categories,
  pageIds: new Set(studioSite.pageIds),
  tables: byId(studioSite.tables),
  figures: new Map(),
  others: studioSite.others,
  placeholders: new Set(studioSite.placeholders),
  conventions: { locale, currency },
}

const post = (message: WorkerMessage): void => postMessage(message)

/** Loads what few definitions need: tables and drawings of the site, the evaluator of expressions, the names of all icons. */
async function surroundingsFor(text: string): Promise<Surroundings> {
  const [, icon] = /^icon: *["']?([\w-]+)/m.exec(text) ?? []
  const [icons, site, evaluator] = await Promise.all([
    icon === undefined || base.icons?.has(icon) ? undefined : import('virtual:studio-icons'),
    /\b(?:table|rows|figure)\b/.test(text) ? import('virtual:studio-files') : undefined,
    /\bevaluate\(/.test(text) ? import('../engine/language/expression/evaluateExpression.ts') : undefined,
  ])
  return {
    ...base,
    ...(site && {
      tables: byId(site.files.tables),
      figures: new Map(site.files.figures),
    }),
    ...(icons && { icons: new Set(icons.icons) }),
    ...(evaluator && { evaluateExpression: evaluator.evaluateExpression }),
  }
}

addEventListener('message', ({ data: { id, text } }: MessageEvent<ExamineRequest>) => {
  surroundingsFor(text).then(
    (surroundings) => {
      try {
        post({ type: 'examined', id, examined: examine(text, surroundings) })
      } catch (error) {
        console.error(error)
        post({ type: 'failed', id, message: String(error) })
      }
    },
    (error: unknown) => post({ type: 'failed', id, message: String(error) }),
  )
})

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
post({ type: 'ready' })
