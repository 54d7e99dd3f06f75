/** What a visitor may choose; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The storage key. */
export const THEME_KEY = 'vite-ui-theme'

/** The colour of the browser's own bars: that of the page, `--page` in the tokens. */
export const themeColors = { light: '#fbfbf9', dark: '#15181a' } as const

/** The stored choice; anything but the three counts as none. */
export const parseTheme = (text: string | null | undefined): Theme => themes.find((each) => each === text) ?? 'system'

/**
 * Runs in the head, before anything is painted: a page never shows in the wrong colours first. Where storage is blocked it
 * follows the device.
 */
export const themeScript = `(()=>{let t
try{t=localStorage.getItem('${THEME_KEY}')}catch{}
document.documentElement.setAttribute('data-mantine-color-scheme',t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`
