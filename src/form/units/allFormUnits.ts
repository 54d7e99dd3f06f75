import { provideFormUnits } from './formUnits.ts'
import { UnitMenu } from './UnitMenu.tsx'
import { adoptUnits, startRow, viewIn } from './unitViews.ts'

// Importing this module gives fields their unit menus.
provideFormUnits({ UnitMenu, viewIn, adoptUnits, startRow })
