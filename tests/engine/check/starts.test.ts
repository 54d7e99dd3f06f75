import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { decodePermalink, encodePermalink } from '../../../src/engine/show/link/permalink.ts'
import { shownOnPage } from '../../../src/toolPage.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { describeProblemsAfter } from '../support/describeProblems.ts'
import { unitTables } from '../support/unitTables.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const LINES = `
inputs:
  kind:
    type: choice
    label: Kind
    choices: [{ value: simple, label: Simple, factor: 1 }, { value: double, label: Double, factor: 2 }]
    initial: double
  system:
    type: choice
    label: Units
    choices: [{ value: metric, label: Metric, kilos: 1 }, { value: imperial, label: Imperial, kilos: 0.5 }]
    initial: { by: region, is: { us: imperial } }
  weight: { type: number, label: Weight }
outputs:
  mass: { label: Mass, formula: weight * system.kilos * kind.factor }
examples:
  - name: a simple one
    given: { weight: 4 }
    gives: { mass: 4 }
    source: By hand
  - name: a double one of pounds
    given: { kind: double, system: imperial, weight: 4 }
    gives: { mass: 4 }
    source: By hand
`

describe('a page that starts with another choice than programs', () => {
  const tool = compileDefinition(LINES)

  it('knows it, everywhere and by region', () => {
    expect(tool.data.starts).toEqual({
      all: { kind: 'double' },
      us: { system: 'imperial' },
    })
  })

  it('lists it first, and programs list and take the first of the definition', () => {
    const [kind, system] = shownOnPage(tool.data).inputs
    expect(kind?.choices?.map(({ value }) => value)).toEqual(['double', 'simple'])
    expect(kind?.default).toBe('simple')
    expect(system?.choices?.map(({ value }) => value)).toEqual(['metric', 'imperial'])
    expect(tool.data.inputs[0]?.choices?.map(({ value }) => value)).toEqual(['simple', 'double'])
    expect(calculate(tool, { weight: 4 }, CONTEXT)).toMatchObject({
      ok: true,
      outputs: { mass: { value: 4 } },
    })
  })

  it('is linked with the choice, so that the link opens the same everywhere', () => {
    expect(encodePermalink(tool, { weight: '4' })).toBe('kind=simple&system=metric&weight=4')
    expect(encodePermalink(tool, { kind: 'double', system: '', weight: '4' })).toBe(
      'kind=double&system=metric&weight=4',
    )
    expect(encodePermalink(tool, {})).toBe('')
    expect(decodePermalink(tool, 'kind=double&weight=4').given).toEqual({
      kind: 'double',
      weight: '4',
    })
  })
})

it.each([
  ['initial: double', 'initial: duoble', 'unknown-choice /inputs/kind/initial "duoble" is not one of the choices'],
  ['us: imperial', 'us: imperail', 'unknown-choice /inputs/system/initial/is/us "imperail" is not one of the choices'],
  [
    'us: imperial',
    'usa: imperial',
    'unknown-choice /inputs/system/initial/is/usa unknown region "usa"; those with units of their own are us and uk',
  ],
  [
    'by: region, is: { us: imperial }',
    'by: kind, is: { simple: imperial }',
    'unknown-name /inputs/system/initial what the page starts with can only depend on the region: { by: region, is: { us: … } }',
  ],
  [
    'initial: double',
    'initial: double\n    more: true\n    default: simple',
    'key-not-allowed /inputs/kind/initial kind is under More options, where nobody would see that the page starts with another choice',
  ],
])('%s written as %s is a problem', (from, to, problem) => {
  expect(describeProblemsAfter(LINES, from, to)).toEqual([problem])
})

/** A slab, by hand: 3 m × 2 m × 0.1 m = 0.6 m³ = 0.785 yd³ (1 yd³ is 0.764554857984 m³) = 21.19 ft³. */
const SLAB = `
inputs:
  area: { type: number, label: Area, unit: m2, offers: [m2, ft2, yd2], initial: { by: region, is: { us: yd2 } } }
  thick: { type: number, label: Thickness, unit: m, offers: [m, ft], above: 0 }
outputs:
  volume: { label: Volume, formula: area * thick, unit: m3, offers: [m3, yd3, ft3], initial: { by: region, is: { us: yd³ } }, round: 2 }
examples:
  - name: a terrace
    given: { area: 6, thick: 0.1 }
    gives: { volume: 0.6 }
    source: By hand
`

describe('the unit that a region sees first', () => {
  const options = { tables: unitTables }
  const shown = (lines: string, system: 'us' | 'uk' | 'metric') => {
    const tool = compileDefinition(lines, options)
    const answer = calculate(tool, { area: '6 m2', thick: '0.1 m' }, { ...CONTEXT, units: { system } })
    const { volume } = answer.ok ? answer.outputs : {}
    return `${volume?.text} ${volume?.unit}`
  }

  it('is the usual one, or that of the definition', () => {
    expect(shown(SLAB, 'metric')).toBe('0.60 m³')
    expect(shown(SLAB, 'us')).toBe('0.78 yd³')
    expect(shown(SLAB.replace(', initial: { by: region, is: { us: yd³ } }', ''), 'us')).toBe('21.19 ft³')
    expect(compileDefinition(SLAB, options).data.inputs.map(({ units }) => units?.us)).toEqual(['yd2', 'ft'])
  })

  it.each([
    ['us: yd³', 'us: gal', 'wrong-unit /outputs/volume/initial/is/us "gal" is not offered'],
    [
      '{ by: region, is: { us: yd³ } }',
      'yd3',
      'wrong-unit /outputs/volume/initial "unit" is what everybody else sees first',
    ],
    ['offers: [m2, ft2, yd2], ', '', 'missing-key /inputs/area/initial "initial" needs "offers", one list of units'],
    ['offers: [m3, yd3, ft3], ', '', 'missing-key /outputs/volume/initial "initial" needs "offers", one list of units'],
  ])('%s written as %s is a problem', (from, to, problem) => {
    expect(describeProblemsAfter(SLAB, from, to, options)).toEqual([problem])
  })
})
