import { renderToString } from 'react-dom/server'
import type { Example } from '../../engine/definition.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import { escapeHtml } from '../../engine/show/working/mathml.ts'
import type { Outputs } from '../../engine/show/present.ts'
import { startValues } from '../../engine/show/startValues.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import type { FormParts } from '../../form/FormParts.ts'
import { panelHeight } from '../../form/results/panelHeight.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm } from '../../form/useToolForm.ts'

/** How many further figures stand side by side on a phone, and beside a form. */
const PHONE_COLUMNS = 2
const DESKTOP_COLUMNS = 4

/**
 * Renders what early.ts needs to prepare a page that is opened by a link: for each combination of choices that changes
 * the fields or their labels, and of inputs that bring further fields once they are filled in, the form, unless the tool
 * has a view of its own, and the approximate heights of the result on a phone and on a desktop.
 *
 * @param parts     what its form needs
 * @param calculate calculates an example: the parts of the engine that calculate are not loaded when pages are rendered
 * @returns a template for the head of the page
 */
export function renderOpeningForms(
  tool: ToolData,
  parts: FormParts | undefined,
  calculate: (tool: ToolData, example: Example) => Outputs,
): string {
  const start = { ...startValues(tool), ...tool.starts?.all }
  const hasOwnView = tool.view !== undefined || tool.plugin !== undefined
  const samples: Record<string, string> = hasOwnView ? {} : samplesOf(tool)
  const deciders = tool.inputs.filter(
    (one) => decides(tool, one) || startsApart(tool, one) || Object.hasOwn(samples, one.name),
  )
  const keyOf = (choices: Given) =>
    String(new URLSearchParams(deciders.map(({ name }) => [name, String(choices[name])])))
  const heightsFor = (choices: Given) => {
    const example = exampleOf(tool, choices)
    const outputs = example ? calculate(tool, example) : {}
    return [PHONE_COLUMNS, DESKTOP_COLUMNS].map((columns) => Math.round(panelHeight(tool, outputs, columns))).join(' ')
  }
  const forms = new Map<string, { heights: string; html: string; keys: string[] }>()
  for (const choices of combine(deciders, start, samples)) {
    const html = hasOwnView ? '' : renderForm(tool, choices, parts)
    const heights = heightsFor(choices)
    const shape = hasOwnView ? heights : html.replaceAll(/ (?:checked|selected)=""/g, '')
    const key = keyOf(choices)
    const same = forms.get(shape)
    if (same) same.keys.push(key)
    else forms.set(shape, { heights, html, keys: [key] })
  }
  const [first, ...others] = forms.values()
  const keysOf = (keys: readonly string[] = []) => `data-for="${escape(keys.join(' '))}"`
  const templates = others.map(
    ({ heights, html, keys }) => `<template ${keysOf(keys)} data-heights="${heights}">${html}</template>`,
  )
  // What a link leaves out is what programs take.
  const standard = keyOf(startValues(tool))
  const isUsual = hasOwnView || first?.keys.join(' ') === standard
  const filled = escape(String(new URLSearchParams(samples)))
  return `<template data-forms="${escape(standard)}"${filled && ` data-filled="${filled}"`}${isUsual ? '' : ` ${keysOf(first?.keys)}`} data-heights="${first?.heights ?? '0 0'}">${templates.join('')}</template>`
}

const escape = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')

/** Whether the other fields depend on a choice. */
const decides = ({ inputs, figure }: ToolData, { type, name }: InputData): boolean =>
  type === 'choice' &&
  JSON.stringify([
    figure,
    inputs.map((other) => (other.name === name ? { help: other.help } : { ...other, name: '' })),
  ]).includes(`"${name}"`)

/** Whether the page starts with another choice than programs. */
const startsApart = ({ starts = {} }: ToolData, { name }: InputData): boolean =>
  Object.values(starts).some((choices) => Object.hasOwn(choices, name))

/** Returns a sample of each typed input that further fields depend on, such as an extra payment that asks for its month. */
function samplesOf({ inputs }: ToolData): Record<string, string> {
  const conditions = JSON.stringify(inputs.map(({ when }) => when))
  return Object.fromEntries(
    inputs.flatMap(({ type, name, placeholder }) =>
      type !== 'choice' && typeof placeholder === 'string' && conditions.includes(`["name","${name}"]`)
        ? [[name, placeholder]]
        : [],
    ),
  )
}

/** Returns every combination of choices and of inputs that are empty or filled in, that of the served form first. */
const combine = (deciders: readonly InputData[], start: Given, samples: Readonly<Record<string, string>>): Given[] =>
  deciders.reduce<Given[]>(
    (before, { name, choices = [{ value: samples[name] }] }) => {
      const values = new Set([String(start[name]), ...choices.map(({ value }) => String(value))])
      return before.flatMap((given) => [...values].map((value) => ({ ...given, [name]: value })))
    },
    [{}],
  )

function renderForm(tool: ToolData, choices: Given, parts: FormParts | undefined): string {
  const Form = () => <ToolForm form={useToolForm(tool, { choices, parts })} />
  return renderToString(<Form />).replaceAll(/^<form[^>]*>|<\/form>$/g, '')
}

/** Returns an example with these choices, or else any. */
function exampleOf(tool: ToolData, choices: Given): Example | undefined {
  const initial = startValues(tool)
  const hasThem = ({ given }: { readonly given: Given }) =>
    Object.entries(choices).every(([name, value]) => String(given[name] ?? initial[name]) === value)
  return tool.examples.find(hasThem) ?? tool.examples[0]
}
