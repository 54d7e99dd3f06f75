import { EN_US } from '../../src/engine/conventions.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createAssistantFunctions } from '../../server/assistant/assistantFunctions.ts'
import { readChooser } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { evaluate } from '../../src/engine/run/evaluate.ts'
import { useToolForm } from '../../src/form/useToolForm.ts'
import { CAPABILITIES, createService, inMemory } from '../../src/service/createService.ts'
import type { Capability } from '../../src/service/capability.ts'
import { runCalc } from '../scripts/support/runCalc.ts'

/** Made up: an output, times as often as somebody likes. No face has heard of it. */
const MULTIPLE: Capability = {
  name: 'multiple',
  description: 'Multiplies an output.',
  parameters: {
    output: { type: 'string', description: 'The output.', required: true },
    times: { type: 'number', description: 'How often; twice where left out.' },
  },
  run({ tool, inputs, parameters: { output, times = 2 }, context }) {
    const evaluation = evaluate(tool, inputs, context)
    if (!evaluation.ok) return { ok: false, errors: [{ message: 'there is nothing to multiply' }] }
    const found = evaluation.nodes.find(({ name }) => name === output)
    const product = Number(found?.value) * (times as number)
    return { ok: true, product, text: `${String(output)} × ${String(times)} = ${product}` }
  },
}

const capabilities = [...CAPABILITIES, MULTIPLE]
const { tools } = keepCatalogue()
const context = { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US }
// 80 − 25 % is 60.
const GIVEN = { price: 80, discount: 25 }
const WORDS = ['discount', 'price=80', 'discount=25']

describe('a capability added to the service', () => {
  it('can be called on the command line', async () => {
    const asked = [...WORDS, '--multiple', '--output', 'finalPrice']
    expect(await runCalc(asked, { capabilities })).toEqual({ status: 0, stderr: '', stdout: 'finalPrice × 2 = 120\n' })
    const { stdout } = await runCalc([...asked, '--times=3', '--json'], { capabilities })
    expect(JSON.parse(stdout)).toMatchObject({ tool: 'discount', ok: true, product: 180 })
    expect((await runCalc(asked)).stderr).toContain('unknown option "--multiple"')
  })

  it('names the missing or wrong parameter on the command line', async () => {
    expect((await runCalc([...WORDS, '--multiple'], { capabilities })).stderr).toBe(
      'discount: multiple needs output: a string\n',
    )
    const wrong = await runCalc([...WORDS, '--multiple', '--output=finalPrice', '--times=x'], { capabilities })
    expect(wrong).toEqual({ status: 1, stdout: '', stderr: 'discount: times of multiple must be a number\n' })
  })

  it('can be called in a batch', async () => {
    const line = { tool: 'discount', inputs: GIVEN, multiple: { output: 'finalPrice', times: 4 } }
    const { stdout } = await runCalc(['--batch'], { capabilities, stdin: `${JSON.stringify(line)}\n` })
    expect(JSON.parse(stdout)).toMatchObject({ tool: 'discount', ok: true, product: 240 })
  })

  it('can be called by the language model behind the assistant', async () => {
    const service = createService({ source: inMemory(tools), capabilities })
    const functions = createAssistantFunctions({
      service,
      chooser: openChooser(readChooser(tools)),
      evaluate: async () => ({ evaluation: { error: 'no expressions here' }, cpuMs: 0 }),
    })
    expect(functions.list.find(({ name }) => name === 'multiple')?.parameters).toMatchObject({
      properties: { id: {}, inputs: {}, output: { type: 'string' }, times: { type: 'number' } },
      required: ['id', 'inputs', 'output'],
    })
    const call = JSON.stringify({ id: 'discount', inputs: GIVEN, output: 'finalPrice', times: 5 })
    expect(JSON.parse(await functions.run('multiple', call, context))).toMatchObject({ product: 300 })
    const unknown = JSON.stringify({ id: 'discount', inputs: GIVEN, output: 'finalPrice', time: 5 })
    expect(await functions.run('multiple', unknown, context)).toContain(
      'multiple takes no \\"time\\"; it takes output, times',
    )
  })

  it('can be called by the form', () => {
    const data = tools.find(({ id }) => id === 'tip')
    if (!data) throw new Error('there is no tip calculator')
    function Page() {
      const form = useToolForm(data as NonNullable<typeof data>)
      return createElement('p', null, JSON.stringify(form.ask(MULTIPLE, { output: 'tipPercent' })))
    }
    // The bill is still missing, so it is the capability that has nothing to say.
    expect(renderToStaticMarkup(createElement(Page))).toContain('there is nothing to multiply')
  })

  it('can be called for a plugin that brings a program', () => {
    const service = createService({ source: inMemory(tools), capabilities })
    const inputs = { amount: 100, from: 'USD', to: 'EUR' }
    // 100 dollars are 92 euros at the built-in rate.
    expect(service.call('multiple', 'currency', inputs, { output: 'result' }, context)).toMatchObject({ product: 184 })
    expect(service.call('multiple', 'notepad', {}, { output: 'x' }, context)).toEqual({
      ok: false,
      errors: [{ message: 'notepad works on its page only; there is nothing to calculate here' }],
    })
  })
})

describe('the nodes of an evaluation', () => {
  it('hold every value as the formulas saw it, its formula and what that used', () => {
    const loan = createService({ source: inMemory(tools) }).open('loan')
    if (typeof loan === 'string') throw new Error(loan)
    const evaluation = evaluate(loan, { amount: '20000', rate: 6, years: 5 }, context)
    if (!evaluation.ok) throw new Error('the inputs are refused')
    const nodes = new Map(evaluation.nodes.map((node) => [node.name, node]))
    expect(nodes.get('amount')).toEqual({ name: 'amount', value: 20000, uses: [] })
    expect(nodes.get('monthlyRate')).toMatchObject({ value: 0.005, uses: ['rate'] })
    // PMT(0.005, 60, -20000) in a spreadsheet.
    expect(nodes.get('monthlyPayment')?.value).toBeCloseTo(386.6560305885654, 10)
  })
})
