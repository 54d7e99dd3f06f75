/** The skeletons of new tools and what they are, in the order of the menu; the texts are loaded when one is chosen. */
export const SKELETONS: readonly (readonly [name: string, label: string])[] = [
  ['product', 'Quantity times price'],
  ['percentage', 'A percentage of'],
  ['rate-time', 'A rate times a time'],
  ['payment', 'A payment with its schedule'],
  ['converter', 'A converter with units'],
  ['choice', 'A price by a choice'],
  ['score', 'A score with bands'],
  ['list', 'A list with a total'],
  ['brackets', 'Progressive brackets'],
  ['solve-for', 'Whichever of the figures is missing'],
]
