// What a form with `offers` needs to calculate and to switch units.
export { FigureMenu } from './FigureMenu.tsx'
export { choicesOf, givenAs, showGiven, showTyped, switchFigure, switchInput } from './unitValues.ts'
