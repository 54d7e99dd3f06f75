import { expect } from 'vitest'
import { checkTool, type CheckOptions } from '../../../src/engine/check/checkTool.ts'
import { readValidators } from '../../../scripts/validators.ts'
import { definition } from '../../scripts/support/writeTools.ts'
import { expectValidProblems } from './expectValidProblems.ts'

/** The problems of a definition of these lines, each with code, place and message. */
export function describeProblems(lines: string, options: Partial<CheckOptions> = {}): string[] {
  const text = definition('sample', lines)
  const { problems } = checkTool(text, 'sample.yaml', { validators: readValidators(), ...options })
  expectValidProblems(problems, 'sample.yaml', text)
  return problems.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
}

/** The problems after one change to valid lines. */
export function describeProblemsAfter(
  base: string,
  from: string,
  to: string,
  options: Partial<CheckOptions> = {},
): string[] {
  expect(base).toContain(from)
  return describeProblems(base.replace(from, to), options)
}
