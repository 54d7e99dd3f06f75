/** The themes on offer; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The storage key. */
export const THEME_KEY = 'vite-ui-theme'

/** The colour of the browser's own bars: that of the page, `--page` in the tokens. */
export const themeColors = { light: '#fbfbf9', dark: '#15181a' } as const

/** Returns the stored theme; anything other than the three counts as `system`. */
export const parseTheme = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

/**
 * Runs in the head before the first paint, so that a page never flashes in the wrong colours. If storage is blocked, it
 * follows the device.
 */
export const themeScript = `(()=>{let t
try{t=localStorage.getItem('${THEME_KEY}')}catch{}
document.documentElement.setAttribute('data-mantine-color-scheme',t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`
