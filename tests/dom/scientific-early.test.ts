import { beforeAll, expect, it, vi } from 'vitest'
import { SOON } from '../support/soon.ts'
import { figures } from './support/result.ts'
import { page, visitTool } from './support/visit.ts'

const { arrive, arrived } = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrive, arrived }
})

// The evaluator loads late, as on a slow connection.
vi.mock(import('../../src/engine/load/loadRequirements.ts'), async (original) => {
  const { loadRequirements, ...others } = await original()
  return {
    ...others,
    loadRequirements: async (requires) => {
      await arrived
      return await loadRequirements(requires)
    },
  }
})

// Preloaded, so that a busy machine does not delay it further.
beforeAll(() => import('../../src/engine/language/expression/evaluateExpression.ts'))

it('a line that is calculated before what calculates has loaded counts as calculated', async () => {
  const line = page.locator('#input-expression')
  await visitTool('/scientific')
  await line.click()
  await page.keyboard.type('2*3')
  await page.keyboard.press('=')
  arrive()
  await expect.poll(() => figures().result, SOON).toBe('6')
  await page.keyboard.type('+1')
  expect(await line.inputValue()).toBe('Ans+1')
  await page.keyboard.press('Enter')
  await expect.poll(() => figures().result, SOON).toBe('7')
})
