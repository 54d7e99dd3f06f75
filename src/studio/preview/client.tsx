// The page in the frame of the studio. It keeps nothing and its links lead nowhere: what it draws may come from a link that
// somebody sent.
import './preview.css'
import { createRoot } from 'react-dom/client'
import { loadFormParts } from '../../form/loadFormParts.ts'
import { loadRequired } from '../../form/useRequirements.ts'
import { isDrawMessage, type DrawMessage, type ReadyMessage } from './messages.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { shapeOf } from './shapeOf.ts'

const container = document.getElementById('root')
if (!container) throw new Error('[bug] preview: the page has no root')
const root = createRoot(container)
let latest: DrawMessage | undefined

async function draw(message: DrawMessage): Promise<void> {
  const before = latest?.drawn.tool
  latest = message
  document.documentElement.dataset.mantineColorScheme = message.scheme
  const { tool } = message.drawn
  const [parts, required] = await Promise.all([loadFormParts(tool), loadRequired(tool.requires)])
  // A newer one may have been ready earlier.
  if (latest !== message) return
  root.render(<PreviewPage drawn={message.drawn} parts={parts} required={required} />)
  // Another calculator, not one whose id or form is being written.
  if (before && before.id !== tool.id && shapeOf(before) !== shapeOf(tool)) scrollTo(0, 0)
}

addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent || parent === window || !isDrawMessage(data)) return
  draw(data).catch((error: unknown) => console.error('The preview could not be drawn', error))
})
for (const press of ['click', 'auxclick'])
  addEventListener(press, (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
  })
if (parent !== window) parent.postMessage({ abakit: 'preview-ready' } satisfies ReadyMessage, location.origin)
