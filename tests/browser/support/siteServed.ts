import { inject } from 'vitest'

// Runs before each test file: waits until the site is served. Building it may take half a minute.
const answer = await fetch(inject('startUrl'))
if (!answer.ok) throw new Error(await answer.text())
await answer.body?.cancel()
