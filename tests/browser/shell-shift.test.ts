import { expect, it } from 'vitest'
import { openSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

it.each(['/', '/loan', '/about'])(
  'nothing moves on %s when the chat and the question of cookies arrive',
  async (path) => {
    await using site = await openSite({ width: 412, height: 823, consent: 'unanswered' })
    await site.page.goto(path)
    await site.page
      .getByRole('button', { name: 'Ask the assistant', includeHidden: true })
      .waitFor({ state: 'attached' })
    await site.page.getByRole('region', { name: 'Cookies' }).waitFor()
    expect(await readShifts(site.page)).toEqual([])
  },
)
