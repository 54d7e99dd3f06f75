import type { InputData } from '../../engine/toolData.ts'

/** Whether the choices of an input are units with their factors. */
export const isUnitTable = ({ choices = [] }: InputData): boolean =>
  choices.some(({ category, factor }) => category !== undefined && factor !== undefined)
