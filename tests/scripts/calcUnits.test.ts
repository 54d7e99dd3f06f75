import { describe, expect, it } from 'vitest'
import { runCalc } from './support/runCalc.ts'

const man = ['bmr', 'formula=mifflin-st-jeor', 'sex=male', 'age=30']

async function outputsOf(...args: readonly string[]) {
  const { stdout, stderr } = await runCalc([...args, '--json'])
  expect(stderr).toBe('')
  return JSON.parse(stdout).outputs
}

describe('quantities on the command line', () => {
  // 176 lb are 79.83225712 kg and 5 ft 11 in 180.34 cm: 798.3225712 + 1127.125 − 150 + 5 = 1780.4475712.
  it.each([
    [['weight=176 lb', 'height=5ft 11in']],
    [['weight=12st 8', `height=5'11"`]],
    [['weight=12st8lb', 'height=71in']],
    [['weight=79.83225712', 'height=1.8034m']],
  ])('%s are the same man', async (inputs) => {
    expect((await outputsOf(...man, ...inputs)).bmr).toEqual({ value: 1780, text: '1,780', unit: 'kcal a day' })
  })

  it.each([
    ['weight=176 lbz', 'weight has no unit "lbz", did you mean "lb"? it takes kg, lb, st+lb'],
    ['weight=176 kilogrems', 'weight has no unit "kilogrems", did you mean "kilograms"? it takes kg, lb, st+lb'],
    ['weight=176 cm', 'weight has no unit "cm"; it takes kg, lb, st+lb'],
    ['weight=-5 lb', 'weight must be greater than 0 kg, got -5 lb'],
    ['weight=1234,567 lb', 'weight can be read in two ways, got "1234,567 lb"; did you mean 1234.567 or 1234567?'],
  ])('%s is refused', async (weight, message) => {
    const { stderr, status } = await runCalc([...man, weight, 'height=180'])
    expect([stderr, status]).toEqual([`bmr: ${message}\n`, 1])
  })

  it('are shown in the working as they were given and as they are calculated with', async () => {
    const { stdout } = await runCalc([...man, 'weight=176 lb', 'height=180', '--working'])
    expect(stdout).toContain('Weight                      176 lb\n                            = 79.83225712 kg\n')
    expect(stdout).not.toContain('180 cm')
  })
})

describe('the unit that lengths are given in, its square and its cube', () => {
  // 10 ft × 5 ft; a gallon is 231 cubic inches.
  it.each([
    [['area', 'length=10 ft', 'width=5 ft'], { value: 50, text: '50', unit: 'ft²' }],
    [['area', 'length=10', 'width=5'], { value: 50, text: '50', unit: 'm²' }],
    [['area', 'shape=circle', 'radius=1 yd'], { value: 3.141593, text: '3.141593', unit: 'yd²' }],
    [['volume', 'shape=cube', 'side=11 in'], { value: 1331, text: '1,331', unit: 'in³' }],
    [['area', 'length=10', 'width=5', '--units', 'us'], { value: 50, text: '50', unit: 'ft²' }],
  ])('%s', async (args, gives) => expect(Object.values(await outputsOf(...args))[0]).toEqual(gives))

  it('is what the working ends with', async () => {
    const { stdout } = await runCalc(['area', 'length=10 ft', 'width=5 ft', '--working'])
    expect(stdout).toMatch(/= 4\.645152 m² = 50 ft²\n/)
    expect(stdout).toMatch(/= 9\.144 m = 30 ft\n/)
  })

  it('follows a length among the results, whichever is usual in the country', async () => {
    const perimeter = async (...args: string[]) => (await outputsOf('area', ...args))['perimeter']
    expect(await perimeter('length=10 ft', 'width=5 ft')).toEqual({ value: 30, text: '30', unit: 'ft' })
    expect(await perimeter('length=10 m', 'width=5 m', '--units', 'us')).toEqual({ value: 30, text: '30', unit: 'm' })
    expect(await perimeter('length=10', 'width=5', '--units', 'us')).toEqual({ value: 30, text: '30', unit: 'ft' })
  })
})

describe('--units', () => {
  it.each([
    [['speed', 'distance=60', 'time=1.5'], { value: 40, text: '40', unit: 'km/h' }],
    [['speed', 'distance=60', 'time=1.5', '--units', 'us'], { value: 40, text: '40', unit: 'mph' }],
    [['speed', 'distance=60', 'time=1.5', '--units', 'uk'], { value: 40, text: '40', unit: 'mph' }],
    [['speed', 'distance=60', 'time=1.5', '--units', 'metric'], { value: 40, text: '40', unit: 'km/h' }],
    // A mile is 1.609344 km.
    [['speed', 'distance=1.609344km', 'time=1', '--units', 'us'], { value: 1, text: '1', unit: 'mph' }],
  ])('%s', async (args, gives) => expect((await outputsOf(...args)).result).toEqual(gives))

  it('reads plain numbers in the units of the country', async () => {
    const us = await outputsOf(...man, 'weight=176', `height=5'11"`, '--units', 'us')
    expect(us.bmr.value).toBe(1780)
    const uk = await outputsOf(...man, 'weight=12.571428571428571', 'height=180.34', '--units', 'uk')
    expect(uk.bmr.value).toBe(1780)
  })

  it.each([
    [['--units', 'su'], 'speed: --units must be one of us, uk, metric, got "su"\n'],
    [['--units', 'metrik'], 'speed: --units must be one of us, uk, metric, got "metrik"; did you mean "metric"?\n'],
    [['--units', 'us', '--units', 'uk'], 'speed: --units is given twice\n'],
  ])('%s is refused', async (options, stderr) => {
    expect(await runCalc(['speed', 'distance=1', 'time=1', ...options])).toMatchObject({ stderr, status: 1 })
  })

  // 154 × 0.45359237 / (69 × 0.0254)² = 22.7418 and, in metric units, 70 / 1.75² = 22.857.
  it.each([
    [['weight=154', 'height=69', '--units', 'us'], 22.7],
    [['weight=70', 'height=175', '--units', 'metric'], 22.9],
    [['weight=70', 'height=175', 'system=metric', '--units', 'us'], 22.9],
    [['weight=154 lb', 'height=5ft 9in', '--units', 'us'], 22.7],
  ])('starts with the choices of the country, as pages do: %s', async (args, bmi) => {
    expect((await outputsOf('bmi-calc', ...args)).bmi.value).toBe(bmi)
  })

  it('is a key of a batch line, too, and comes before the option', async () => {
    const line = { tool: 'speed', inputs: { distance: 60, time: '1h30' } }
    const lines = [line, { ...line, units: 'metric' }, { ...line, units: 'imperial' }]
    const stdin = lines.map((each) => `${JSON.stringify(each)}\n`).join('')
    const { stdout } = await runCalc(['--batch', '--units', 'us'], { stdin })
    const answers = stdout
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each))
    expect(answers[0].outputs.result).toEqual({ value: 40, text: '40', unit: 'mph' })
    expect(answers[1].outputs.result).toEqual({ value: 40, text: '40', unit: 'km/h' })
    expect(answers[2].errors).toEqual([{ message: 'units must be one of us, uk, metric, got "imperial"' }])
  })
})
