import type { EmbedTheme } from '../../embed/appearance.ts'
import type { ToolData } from '../../engine/toolData.ts'

/** The content and look of an embed. */
export interface EmbedChoice {
  /** The origin of the site. */
  readonly origin: string
  readonly tool: Pick<ToolData, 'id' | 'title' | 'inputs'>
  /** In the format of the tool's fragment; '' for none. */
  readonly inputs: string
  readonly theme: EmbedTheme
  /** `#rrggbb`; undefined for the default accent. */
  readonly accent: string | undefined
}

/** Returns the address of the frame. */
export function embedAddress({ origin, tool, inputs, theme, accent }: EmbedChoice): string {
  const query = [
    ...(inputs === '' ? [] : [inputs]),
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(accent === undefined ? [] : [`accent=${accent.slice(1)}`]),
  ].join('&')
  return `${origin}/embed/${tool.id}${query && `?${query}`}`
}

/** @param height of the frame, in CSS pixels */
export const frameSnippet = (choice: EmbedChoice, height: number): string =>
  `<iframe ${write({
    src: embedAddress(choice),
    title: choice.tool.title,
    width: '100%',
    height: String(height),
    frameborder: '0',
    loading: 'lazy',
    allow: 'clipboard-write',
  })}></iframe>`

/** Returns the script and its element, which contains a link as the fallback. */
export function scriptSnippet({ origin, tool, inputs, theme, accent }: EmbedChoice): string {
  const attributes = {
    tool: tool.id,
    ...dataAttributes(tool, inputs),
    ...(theme === 'auto' ? {} : { theme }),
    ...(accent === undefined ? {} : { accent }),
  }
  const link = `<a ${write({ href: `${origin}/${tool.id}` })}>${escape(tool.title)}</a>`
  return `<script async ${write({ src: `${origin}/embed.js` })}></script>\n<abakit-calculator ${write(attributes)}>${link}</abakit-calculator>`
}

/** Returns inputs as `data-` attributes: texts as they are, rows as JSON. */
function dataAttributes({ inputs }: EmbedChoice['tool'], fragment: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const rows = new Map<string, object[]>()
  for (const part of fragment.split('&').filter((field) => field !== '')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at)
    const text = part.slice(at + 1)
    const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (inputs.find((input) => input.name === name)?.type === 'rows') {
      rows.set(name, [...(rows.get(name) ?? []), Object.fromEntries(text.split(',').map(readCell))])
      attributes[attribute] = JSON.stringify(rows.get(name))
    } else {
      attributes[attribute] = decodeURIComponent(text)
    }
  }
  return attributes
}

function readCell(cell: string): readonly [string, string] {
  const at = cell.indexOf(':')
  return [cell.slice(0, at), decodeURIComponent(cell.slice(at + 1))]
}

const write = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(' ')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
