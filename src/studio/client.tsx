import './studio.css'
import { createRoot } from 'react-dom/client'
import { followTheme } from '../shell/theme/themeStore.ts'
import { StudioPage } from './StudioPage.tsx'

const container = document.getElementById('root')
const start = document.getElementById('start')
if (!container || !start) throw new Error('[bug] studio: the page is incomplete')
followTheme()
createRoot(container).render(<StudioPage initial={JSON.parse(start.textContent) as string} />)
