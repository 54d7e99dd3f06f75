import { useEffect, useRef } from 'react'
import { parseTheme, themes } from './theme.ts'
import { chooseTheme } from './themeStore.ts'
import { useTheme } from './useTheme.ts'
import classes from './theme.module.css'

const labels = { light: 'Light', dark: 'Dark', system: 'System' } as const

/**
 * Radio buttons for light, dark and the device's setting. None is checked in the served page, because only storage
 * knows the choice; one made before hydration counts.
 */
export function ThemeChoice({ name }: { name: string }) {
  const current = useTheme()
  const group = useRef<HTMLFieldSetElement>(null)
  const isSettled = useRef(false)
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    const isEarly = !isSettled.current && checked
    isSettled.current = true
    if (isEarly) {
      chooseTheme(parseTheme(checked.value))
      return
    }
    const chosen = group.current?.querySelector<HTMLInputElement>(`input[value="${current}"]`)
    if (chosen) chosen.checked = true
  }, [current])
  return (
    <fieldset ref={group} className={classes.choice}>
      <legend>Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            value={theme}
            autoComplete="off"
            // React's own change event would miss a choice that another tab has reverted.
            onInput={() => chooseTheme(theme)}
          />
          <span>{labels[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
