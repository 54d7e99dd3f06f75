import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import classes from './timer.module.css'
import { TimerPanel } from './TimerPanel.tsx'
import { WorldClock } from './WorldClock.tsx'

/** The world clock, next to the timer, stopwatch and pomodoro clock. */
export function View({ tool, onResult }: PluginViewProps) {
  return (
    <div className="calculator halves" data-live="">
      <WorldClock tool={tool} />
      <div className={`result-column ${classes.panel}`}>
        <TimerPanel pageName={tool.name} onResult={onResult} />
      </div>
    </div>
  )
}
