import './studio.css'
import { createRoot } from 'react-dom/client'
import { followTheme } from '../shell/theme/themeStore.ts'
import { openStudio } from './keep/openStudio.ts'
import { isShareFragment } from './keep/shareLink.ts'
import { StudioPage } from './StudioPage.tsx'

const container = document.getElementById('root')
const start = document.getElementById('start')
if (!container || !start) throw new Error('[bug] studio: the page is incomplete')
followTheme()
const opened = await openStudio(location.hash.slice(1), JSON.parse(start.textContent) as string)
createRoot(container).render(<StudioPage opened={opened} />)
// Another link, in a tab that has the studio open.
addEventListener('hashchange', () => {
  if (isShareFragment(location.hash.slice(1))) location.reload()
})
