import { trimZeros } from '../src/engine/show/sayResult.ts'
import { createAssistant } from '../src/assistant/assistant.ts'
import type { Lexicon } from '../src/assistant/lexicon.ts'
import { openChooser } from '../src/search/chooser.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import { siteConventions } from '../src/siteConventions.ts'
import { toolsIn } from '../src/engine/page.ts'
import type { HomeData, HomeExample } from '../src/catalogue.ts'
import { readChooser } from './read-chooser.ts'
import { readPages } from './read-pages.ts'
import { keepSite } from './site/readSite.ts'

/**
 * What the home page offers to ask, the first with its answer. The build leaves out what the tools of the site do not
 * answer.
 */
const EXAMPLES: readonly HomeExample[] = [
  { name: '15% of 80', asks: '15% of 80' },
  { name: '180 lb in kg', asks: '180 lb in kg' },
  { name: '90 days from today', asks: '90 days from today' },
  { name: '250k mortgage', asks: 'what do I pay per month for 250k at 4.1% over 30 years with 20% down' },
]

/** Asks the assistant the examples of the home page, and reads which tools are popular. */
export async function readHome(tools: readonly ToolData[], lexicon: Lexicon): Promise<HomeData> {
  const find = (id: string) => tools.find((tool) => tool.id === id)
  const assistant = createAssistant({
    lexicon,
    chooser: openChooser(readChooser(tools)),
    // The lexicon names no others.
    loadTool: async (id) => find(id) as ToolData,
  })
  const context = { now: new Date().toISOString().slice(0, 19), random: Math.random, conventions: siteConventions }
  const asked = await Promise.all(
    (keepSite().site.features.answers ? EXAMPLES : []).map(async (example) => ({
      example,
      ...(await assistant.reply(example.asks, [], context)),
    })),
  )
  const answered = asked.filter(({ figure }) => figure)
  const [figure] = answered.flatMap((reply) => reply.figure ?? [])
  return {
    examples: answered.map(({ example }) => example),
    answer: figure && { text: trimZeros(figure.text, siteConventions), link: figure.link },
    popular: readPopular().filter(find),
  }
}

const readPopular = (): readonly string[] =>
  readPages()
    .pages.filter(({ id }) => id === 'support')
    .flatMap(({ sections }) => toolsIn(sections))
