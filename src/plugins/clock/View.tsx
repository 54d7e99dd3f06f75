import { useBrowserValue } from '../../useStored.ts'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Tabs } from './Tabs.tsx'
import { isPermalink } from '../../form/isPermalink.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import classes from './clock.module.css'
import { HoursSwitch, useHours } from './HoursSwitch.tsx'
import { kept } from './keptTimer.ts'
import { LatePart } from './LatePart.tsx'
import { isMeeting } from './meeting.ts'
import { TimerPanel } from './TimerPanel.tsx'
import { WorldClock } from './WorldClock.tsx'

const loadConverter = () => import('./Converter.tsx')
const loadPlanner = () => import('./Planner.tsx')

type Part = 'now' | 'planner' | 'convert' | 'timer'

/** The world clock, the meeting planner, the converter and the timers, each a tab away. */
export function View({ tool, onResult }: PluginViewProps) {
  const isHydrated = useBrowserValue(() => true, false)
  const hours = useHours()
  const [shown, show] = useState<Part>('now')
  const link = useLink(show)
  // What rings is seen.
  const showTimer = useCallback(() => show('timer'), [])
  return (
    <div className={`calculator ${classes.root}`} data-live="">
      <Tabs
        label={tool.name}
        shown={shown}
        onShow={show}
        tabs={[
          { id: 'now', name: 'World clock', panel: <WorldClock hours={hours} isShown={shown === 'now'} /> },
          {
            id: 'planner',
            name: 'Meeting planner',
            panel: (
              <LatePart name="The meeting planner" load={loadPlanner} isShown={shown === 'planner'}>
                {({ Planner }) => (
                  <Planner
                    key={link}
                    link={link}
                    rows={tool.inputs.find(({ name }) => name === 'from')?.choices ?? []}
                    hours={hours}
                    isShown={shown === 'planner'}
                    onResult={onResult}
                  />
                )}
              </LatePart>
            ),
          },
          {
            id: 'convert',
            name: 'Convert a time',
            panel: (
              <LatePart name="The converter" load={loadConverter} isShown={shown === 'convert'}>
                {({ Converter }) => <Converter tool={tool} />}
              </LatePart>
            ),
          },
          { id: 'timer', name: 'Timer & Pomodoro', panel: <TimerPanel pageName={tool.name} onEnd={showTimer} /> },
        ]}
      >
        {shown !== 'timer' && <HoursSwitch hours={isHydrated ? hours : undefined} />}
      </Tabs>
    </div>
  )
}

/**
 * Shows the part that a link or a timer that goes on is for.
 *
 * @returns the fragment of a link to a meeting; empty without one
 */
function useLink(show: (part: Part) => void): string {
  const [link, setLink] = useState('')
  // Renders again when the address changes.
  const href = useRouterState({ select: (state) => state.location.href })
  useLayoutEffect(() => {
    if (kept.get().state !== 'idle') show('timer')
  }, [show])
  useEffect(() => {
    const open = () => {
      const fragment = location.hash.slice(1)
      if (isMeeting(fragment)) {
        setLink(fragment)
        show('planner')
      } else if (isPermalink(fragment)) show('convert')
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [href, show])
  return link
}
