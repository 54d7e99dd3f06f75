/** Conversion formulas of temperatures, by their two units; scales with different zeros have no factor. */
export const TEMPERATURE_FORMULAS: Readonly<Record<string, string>> = {
  'C F': '°F = °C × 9 ÷ 5 + 32',
  'C K': 'K = °C + 273.15',
  'F C': '°C = (°F − 32) × 5 ÷ 9',
  'F K': 'K = (°F + 459.67) × 5 ÷ 9',
  'K C': '°C = K − 273.15',
  'K F': '°F = K × 9 ÷ 5 − 459.67',
}
