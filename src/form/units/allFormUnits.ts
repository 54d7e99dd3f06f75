import { provideFormUnits } from './formUnits.ts'
import { UnitMenu } from './UnitMenu.tsx'
import { adoptUnits, viewIn } from './unitViews.ts'

// Importing this is what gives fields their menus of units.
provideFormUnits({ UnitMenu, viewIn, adoptUnits })
