import { expect } from 'vitest'
import { PROBLEM_CODES } from '../../../src/engine/check/problems/codes.ts'
import type { Problem } from '../../../src/engine/check/problems/problem.ts'
import { renderProblems } from '../../../src/engine/check/problems/renderProblems.ts'

/** Expects problems that an editor can display: each located within the file, listed once, in one sentence. */
export function expectValidProblems(problems: readonly Problem[], file: string, text: string): void {
  const lines = text.split('\n')
  const seen = new Set<string>()
  for (const { code, line, column, length, message, nearest, allowed, file: named } of problems) {
    expect(PROBLEM_CODES).toContain(code)
    expect(named).toBe(file)
    expect(lines[line - 1]).toBeDefined()
    expect(column).toBeGreaterThan(0)
    // A missing part is marked right after the last character.
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
