import type { InputData, Phrase, ToolData } from '../../engine/toolData.ts'
import type { Program } from '../../service/openTool.ts'
import { listCurrencies } from './currencies.ts'
import { namesOfCurrency } from './currencyNames.ts'
import { defineConversion } from './defineConversion.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/**
 * Returns the converter for callers without a page.
 *
 * @param rates the value of one US dollar
 */
export const defineCurrency = (
  definition: ToolData,
  { rates = BUILT_IN_RATES }: { readonly rates?: Rates },
): ToolData => {
  const conversion = defineConversion(definition, listCurrencies(rates.perDollar), rates)
  return { ...conversion, inputs: conversion.inputs.map(withNames), phrases: PHRASES }
}

/** Adds names to the choices, for the assistant. */
const withNames = ({ choices, ...input }: InputData): InputData =>
  choices ? { ...input, choices: choices.map((row) => ({ ...row, names: namesOfCurrency(String(row.value)) })) } : input

/** Common phrasings of a conversion. They refer to inputs added here, so the YAML file cannot contain them. */
const PHRASES: readonly Phrase[] = [
  ...['in', 'to', 'into', 'for', '=', '= ?', '->', 'worth in', 'as'].map((word) => `{amount} {from} ${word} {to}`),
  ...['are', 'is', 'for', 'in', 'make', 'equals', 'do I get for', 'would be', 'will I get for'].flatMap((word) => [
    `how many {to} ${word} {amount} {from}`,
    `how much {to} ${word} {amount} {from}`,
  ]),
  '{to} for {amount} {from}',
  ...['that', 'this', 'it'].map((word) => `{amount} {from} … ${word} in {to}`),
].map((says) => ({ says, given: {} }))

export const CURRENCY_PROGRAM: Program = { complete: defineCurrency }
