import type { ChoiceRow, InputData } from '../../engine/toolData.ts'

const MAX_RADIOS = 4
/** Two stand side by side in the card of a form. */
const MAX_RADIO_LENGTH = 17

/** Whether a choice has radio buttons: few, and short enough to stand side by side. */
export const hasRadios = ({ match }: InputData, choices: readonly ChoiceRow[]): boolean =>
  !match && choices.length <= MAX_RADIOS && choices.every(({ label }) => label.length <= MAX_RADIO_LENGTH)
