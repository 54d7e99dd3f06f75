// node --import this-file …: writes the names of loaded packages to file descriptor 3, one per line.
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
    if (name !== undefined) writeSync(3, `${name}\n`)
    return nextLoad(url, context)
  },
})
