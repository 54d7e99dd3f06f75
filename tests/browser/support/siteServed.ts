import { inject } from 'vitest'

// Before each file of tests: the site that they ask is served. Building it may take half a minute.
const answer = await fetch(inject('startUrl'))
if (!answer.ok) throw new Error(await answer.text())
await answer.body?.cancel()
