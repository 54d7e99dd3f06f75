// Runs in the head of an embed before the first paint; the build inlines it.
import { parseColor } from '../color.ts'
import { keepEarlyPresses } from '../form/earlyPress.ts'
import { accentColors, parseEmbedTheme, type AccentColors } from './appearance.ts'

const query = new URLSearchParams(location.search)
const theme = parseEmbedTheme(query.get('theme'))
const accent = parseColor(query.get('accent'))
const device = matchMedia('(prefers-color-scheme: dark)')

function paint(): void {
  const { dataset, style } = document.documentElement
  const scheme = theme === 'auto' ? (device.matches ? 'dark' : 'light') : theme
  dataset.mantineColorScheme = scheme
  const colors = accent === undefined ? undefined : accentColors(accent, scheme)
  dataset.accent = colors ? 'own' : 'site'
  const names: readonly (keyof AccentColors)[] = ['--accent', '--on-accent', '--accent-push', '--link']
  for (const name of names) style.setProperty(name, colors?.[name] ?? null)
}

paint()
device.addEventListener('change', paint)
keepEarlyPresses()
