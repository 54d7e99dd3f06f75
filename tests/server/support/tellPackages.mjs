// node --import this-file …: tells on the third channel which packages are loaded, one a line.
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
    if (name !== undefined) writeSync(3, `${name}\n`)
    return nextLoad(url, context)
  },
})
