import type { ToolData } from './engine/toolData.ts'

export type Category = ToolData['category']

/**
 * The hue of each category's icons in degrees, in the order of the menus. A category without a hue does not compile.
 */
const hues: Readonly<Record<Category, number>> = {
  Financial: 155,
  Converters: 230,
  Health: 15,
  Math: 280,
  Measurement: 200,
  Time: 60,
  Utilities: 255,
  Academic: 320,
  Fun: 350,
}

/** In the order of the menus. */
export const categories = Object.keys(hues) as readonly Category[]

/** The hue of a category's icons, in degrees. */
export const categoryHue = (category: Category): number => hues[category]

/** The fragment that selects a category on the home page: '#financial'. */
export const categoryFragment = (category: Category): string => category.toLowerCase()
