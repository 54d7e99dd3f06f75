import './embed.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ToolData } from '../engine/toolData.ts'
import { takeEarlyPresses } from '../form/earlyPress.ts'
import { EmbedPage } from './EmbedPage.tsx'
import { loadView } from './embedViews.ts'
import { followHeight } from './postToHost.ts'

followHeight()
const root = document.getElementById('root')
const data = document.querySelector('script[type="application/json"]')
if (!root || !data) throw new Error('[bug] embed: the page has no tool')
const tool = JSON.parse(data.textContent) as ToolData
// Not awaited: views import modules of this chunk, and would wait for it in turn.
void loadView(tool).then((view) => {
  takeEarlyPresses()
  hydrateRoot(
    root,
    <StrictMode>
      <EmbedPage tool={tool} {...view} />
    </StrictMode>,
  )
})
