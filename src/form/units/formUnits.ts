import type { ComponentType } from 'react'
import type { UnitChoices } from '../../engine/units/unitChoices.ts'
import type { RawValues } from '../../engine/present/startValues.ts'
import type { FieldView } from '../../engine/present/viewForm.ts'
import type { InputData, ToolData, UnitsData } from '../../engine/toolData.ts'

export interface UnitMenuProps {
  readonly field: FieldView
  readonly onSwitch: (unit: string) => void
}

export interface FigureMenuProps {
  readonly label: string
  readonly units: UnitsData
  readonly shownIn: string
  readonly onSwitch: (unit: string) => void
}

/** What the first drawing of a form with `offers` needs. No other page loads it. */
export interface FormUnits {
  readonly UnitMenu: ComponentType<UnitMenuProps>
  /** The field as it stands in the unit shown. */
  viewIn(field: FieldView, values: RawValues): FieldView
  /** Takes over the units that the served page shows. */
  adoptUnits(tool: ToolData, values: RawValues, form: HTMLFormElement): RawValues
}

/** What such a form needs to calculate and to switch units; it comes with the parts of the engine that read quantities. */
export interface UnitSwitches {
  readonly FigureMenu: ComponentType<FigureMenuProps>
  /** The units that figures are wanted in. */
  choicesOf(tool: ToolData, values: RawValues): UnitChoices
  /** What a quantity was typed as, as links hold it; undefined for fields without units. */
  givenAs(input: InputData, values: RawValues): string | undefined
  /** The values with what was given for quantities in the units that the visitor wants to see. */
  showGiven(tool: ToolData, values: RawValues): RawValues
  /** The values with another unit beside a field, and beside all that offer the same. */
  switchInput(tool: ToolData, values: RawValues, name: string, unit: string): RawValues
  /** The values with a figure in another unit. */
  switchFigure(values: RawValues, name: string, units: UnitsData, unit: string, follows: string | undefined): RawValues
}

let first: FormUnits | undefined
let later: UnitSwitches | undefined

/** Called by allFormUnits.ts, once it is loaded. */
export function provideFormUnits(all: FormUnits): void {
  first = all
}

/** Called by unitSwitches.ts, once it is loaded. */
export function provideUnitSwitches(all: UnitSwitches): void {
  later = all
}

export const formUnits = (): FormUnits | undefined => first
export const unitSwitches = (): UnitSwitches | undefined => later
