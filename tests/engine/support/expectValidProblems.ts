import { expect } from 'vitest'
import { PROBLEM_CODES } from '../../../src/engine/problems/codes.ts'
import type { Problem } from '../../../src/engine/problems/problem.ts'
import { renderProblems } from '../../../src/engine/problems/renderProblems.ts'

/** Problems as an editor can use them: each at a place inside of the file, once, in a sentence. */
export function expectValidProblems(problems: readonly Problem[], file: string, text: string): void {
  const lines = text.split('\n')
  const seen = new Set<string>()
  for (const { code, line, column, length, message, nearest, allowed, file: named } of problems) {
    expect(PROBLEM_CODES).toContain(code)
    expect(named).toBe(file)
    expect(lines[line - 1]).toBeDefined()
    expect(column).toBeGreaterThan(0)
    // Something missing is marked right after the last character.
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    expect(length).toBeGreaterThan(0)
    expect(message).not.toMatch(/^\s*$|\[object|undefined|function |NaN|[\r\n]/)
    expect(message.length, message).toBeLessThan(600)
    if (nearest !== undefined && allowed) expect(allowed).toContain(nearest)
    const described = `${line}:${column} ${message}`
    expect(seen).not.toContain(described)
    seen.add(described)
  }
  const rendered = renderProblems(problems, () => text)
  expect(rendered.match(/ {2}\[[a-z-]+\]$/gm) ?? []).toHaveLength(problems.length)
}
