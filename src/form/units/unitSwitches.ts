import { FigureMenu } from './FigureMenu.tsx'
import { provideUnitSwitches } from './formUnits.ts'
import { choicesOf, givenAs, showGiven, showTyped, switchFigure, switchInput } from './unitValues.ts'

// Importing this module makes units switchable.
provideUnitSwitches({ FigureMenu, choicesOf, givenAs, showTyped, showGiven, switchInput, switchFigure })
