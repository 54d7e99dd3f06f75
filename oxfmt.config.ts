import { defineConfig } from 'oxfmt'

export default defineConfig({
  printWidth: 120,
  semi: false,
  singleQuote: true,
  sortPackageJson: false,
  overrides: [{ files: ['*.yaml'], options: { singleQuote: false } }],
  ignorePatterns: [
    'package-lock.json',
    // Made by Ajv.
    // One case or figure a line, broken files as they are.
    'tests/baseline/*.yaml',
    'tests/golden/',
    'tests/problems/',
    // One place a line.
    'tools/tables/places.yaml',
  ],
})
