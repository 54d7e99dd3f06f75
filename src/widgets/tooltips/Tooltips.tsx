import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { WidgetRoot } from '../WidgetRoot.tsx'
import classes from './tooltip.module.css'
import { watchIcons, type IconButton } from './watchIcons.ts'

/** Overlays and landmarks: a tooltip is rendered in the same one as its button. */
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
