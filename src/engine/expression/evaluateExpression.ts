/** What a hand-held calculator understands. */
export function evaluateExpression(expression: string, angle: string): string {
  return `${expression}${angle}`
}
