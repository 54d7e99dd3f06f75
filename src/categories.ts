import { hues } from '#site'

/** The name of a category: Financial. */
export type Category = string

/** In the order of the menus. */
export const categories: readonly Category[] = Object.keys(hues)

/** The hue of a category's icons, in degrees. */
export const categoryHue = (category: Category): number | undefined => hues[category]

/** The fragment that selects a category on the home page: '#financial'. */
export const categoryFragment = (category: Category): string => category.toLowerCase().replaceAll(' ', '-')
