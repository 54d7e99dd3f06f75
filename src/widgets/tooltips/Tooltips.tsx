import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { WidgetRoot } from '../WidgetRoot.tsx'
import classes from './tooltip.module.css'
import { watchIcons, type IconButton } from './watchIcons.ts'

/** What lies above the page, and the parts of it: what is said of a button belongs where the button does. */
const AROUND = '[popover], [role="dialog"], header, main, footer, aside, section[aria-label]'

/** Tooltips for icon buttons on every page. */
export function Tooltips() {
  const [button, setButton] = useState<IconButton>()
  useEffect(() => watchIcons(setButton), [])
  if (!button) return null
  const { element, label } = button
  return (
    <WidgetRoot>
      <Tooltip
        opened
        portalProps={{ target: element.closest<HTMLElement>(AROUND) ?? document.body }}
        floatingStrategy="fixed"
        target={element}
        label={label}
        position="bottom"
        interactive
        classNames={{ tooltip: classes.root ?? '' }}
        transitionProps={{ duration: 0 }}
      />
    </WidgetRoot>
  )
}
