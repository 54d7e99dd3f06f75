import { luminance } from '../../src/color.ts'

/** The hue of the colours in the style sheets. */
const OWN_HUE = 189

/** Colours that have the hue of the site. */
const HUED = /(--(?:accent|accent-strong|accent-soft|on-accent|series-1):\s*)(#[\da-f]{6})/g

/** Gives the accents in a style sheet another hue. */
export const recolor = (css: string, hue: number): string =>
  css.replaceAll(HUED, (_, property: string, color: string) => property + withHue(color, hue))

/** The accent of a site in the light scheme, also for its favicon and for the frame around the installed app. */
export const accentOf = (hue = OWN_HUE): string => (hue === OWN_HUE ? ACCENT : withHue(ACCENT, hue))

export const ACCENT = '#0b7285'

/** Returns a colour of another hue and the same luminance, so that its contrast with every other colour stays. */
function withHue(color: string, hue: number): string {
  const target = luminance(color)
  const saturation = saturationOf(color)
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (luminance(toHex(hue, saturation, middle)) < target) low = middle
    else high = middle
  }
  return toHex(hue, saturation, high)
}

function saturationOf(color: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
  const [least, most] = [Math.min(...channels), Math.max(...channels)]
  return most === least ? 0 : (most - least) / (1 - Math.abs(most + least - 1))
}

/** Converts HSL to a colour as in CSS. @source https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function toHex(hue: number, saturation: number, lightness: number): string {
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[0, 8, 4].map(channel).join('')}`
}
