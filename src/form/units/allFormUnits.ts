// What the first render of a form with `offers` needs.
export { UnitMenu } from './UnitMenu.tsx'
export { adoptUnits, startRow, viewIn } from './unitViews.ts'
