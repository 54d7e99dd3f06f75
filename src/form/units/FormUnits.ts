import type { ComponentType } from 'react'
import type { UnitChoices } from '../../engine/language/units/unitChoices.ts'
import type { RawRow, RawValues } from '../../engine/show/startValues.ts'
import type { FieldView } from '../../engine/show/viewForm.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import type { UnitsData } from '../../engine/language/units/UnitsData.ts'
import type { UnclearNumber } from '../../engine/compile/cleanText.ts'
import type { NumberMarks } from '../../engine/language/numbers/numberMarks.ts'

export interface UnitMenuProps {
  /** The id of the field that has the menu. */
  readonly id: string
  readonly field: FieldView
  readonly onSwitch: (unit: string) => void
}

export interface FigureMenuProps {
  readonly label: string
  readonly units: UnitsData
  readonly shownIn: string
  readonly onSwitch: (unit: string) => void
}

/** What the first render of a form with `offers` needs. No other page loads it. */
export interface FormUnits {
  readonly UnitMenu: ComponentType<UnitMenuProps>
  /** Returns the field as shown in the current unit. */
  viewIn(field: FieldView, values: RawValues): FieldView
  /** Adopts the units that the served page shows. */
  adoptUnits(tool: ToolData, values: RawValues, form: HTMLFormElement): RawValues
  /** Returns a new row with the units that the visitor prefers. */
  startRow(input: InputData, row: RawRow): RawRow
}

/** What such a form needs to calculate and to switch units. */
export interface UnitSwitches {
  readonly FigureMenu: ComponentType<FigureMenuProps>
  /** Returns the units to show figures in. */
  choicesOf(tool: ToolData, values: RawValues): UnitChoices
  /** Returns what was typed for a quantity, as encoded in links; undefined for fields without units. */
  givenAs(input: InputData, values: RawValues, marks: NumberMarks): string | UnclearNumber | undefined
  /** Returns a quantity that was typed with its unit as it was understood; undefined if it is none. */
  showTyped(input: InputData, values: RawValues, marks: NumberMarks): string | undefined
  /** Returns the values with the given quantities converted to the units that the visitor prefers. */
  showGiven(tool: ToolData, values: RawValues): RawValues
  /** Returns the values with another unit for a field, and for all fields that offer the same units. */
  switchInput(tool: ToolData, values: RawValues, name: string, unit: string): RawValues
  /** Returns the values with another unit for a figure. */
  switchFigure(values: RawValues, name: string, units: UnitsData, unit: string, follows: string | undefined): RawValues
}
