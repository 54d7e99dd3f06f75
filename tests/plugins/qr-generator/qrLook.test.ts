import { describe, expect, it } from 'vitest'
import { findWrongColor, isUsual, readLook, USUAL_LOOK, warningsOf } from '../../../src/plugins/qr-generator/qrLook.ts'

function fieldsOf(given: Readonly<Record<string, string>> = {}): FormData {
  const fields = new FormData()
  const all = { dark: '#000000', light: '#ffffff', size: '200', margin: '4', logoPercent: '25', ...given }
  for (const [name, value] of Object.entries(all)) fields.set(name, value)
  return fields
}

it('is the default look if nothing is changed', () => {
  expect(readLook(fieldsOf())).toEqual(USUAL_LOOK)
  expect(isUsual(readLook(fieldsOf({ dark: ' 000 ' })))).toBe(true)
  for (const other of [{ dark: '#000001' }, { light: '#fffffe' }, { size: '400' }, { margin: '3' }])
    expect(isUsual(readLook(fieldsOf(other)))).toBe(false)
})

// Contrasts from WebAIM's contrast checker.
describe('colors', () => {
  const alike = 'No scanner can tell these two colors apart. Choose a darker foreground or a lighter background.'
  it.each([
    { dark: 'black', light: '#fff', name: 'dark', message: 'Enter a color as six digits, #1a2b3c for example.' },
    { dark: '', light: '#fff', name: 'dark', message: 'Enter a color as six digits, #1a2b3c for example.' },
    { dark: '#000', light: '#ffff', name: 'light', message: 'Enter a color as six digits, #1a2b3c for example.' },
    // 1.07, 1 and 1.85 to 1.
    { dark: '#ffff00', light: '#ffffff', name: 'dark', message: alike },
    { dark: '#123456', light: '#123456', name: 'dark', message: alike },
    { dark: '#bfbfbf', light: '#ffffff', name: 'dark', message: alike },
    { dark: '#0a5c36', light: 'FFF8E7', name: undefined, message: undefined },
    // Inverted, but told apart.
    { dark: '#ffffff', light: '#000000', name: undefined, message: undefined },
  ])('$dark on $light: $message', ({ message, name, ...given }) => {
    const wrong = findWrongColor(fieldsOf(given))
    expect([wrong?.name, wrong?.message]).toEqual([name, message])
  })

  const lighter =
    'The squares are lighter than the background. Many scanners read only dark squares on light: swap the colors.'
  const faint =
    'These colors have little contrast, so some scanners may fail. Choose a darker foreground or a lighter background.'
  const margin = 'Scanners rely on an empty margin of 4 squares. Leave that much around the code where you place it.'
  it.each([
    { given: {}, warnings: [] },
    // 4 and 3.03 to 1.
    { given: { dark: '#ff0000' }, warnings: [] },
    { given: { dark: '#949494' }, warnings: [] },
    // 2.94 to 1.
    { given: { dark: '#ff6600' }, warnings: [faint] },
    { given: { dark: '#ffffff', light: '#000000' }, warnings: [lighter] },
    { given: { dark: '#ffffff', light: '#a0a0a0', margin: '0' }, warnings: [lighter, faint, margin] },
    { given: { margin: '3' }, warnings: [margin] },
    { given: { margin: '8' }, warnings: [] },
  ])('with $given give $warnings.length warnings', ({ given, warnings }) => {
    expect(warningsOf(readLook(fieldsOf(given)))).toEqual(warnings)
  })
})
