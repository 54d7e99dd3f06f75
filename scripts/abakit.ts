// The commands of the program "abakit", which bin/abakit.js starts; calculating is in scripts/calc/.
import { StartError } from '../server/StartError.ts'

const USAGE = `Builds a site of calculators from the folder it runs in.

  abakit new fuel-trip    a new site in an empty folder, with one calculator; else a new calculator
  abakit check            lists every problem of the folder; with files, those of the files; --json for programs
  abakit dev              shows the site while you write, on http://localhost:3000; --port and --host
  abakit build            builds the site into dist/
  abakit start            serves the site, and builds it first where it has changed
  abakit mcp              the calculators for language models, over standard input and output
  abakit loan amount=20000 rate=6 years=5
                          calculates; abakit calc --help says more

  --site DIR              the folder of the site, if it is another one; SITE_DIR sets it, too

What abakit.yaml and definitions may hold: schema/REFERENCE.md in the package`

/**
 * Runs a command.
 *
 * @returns the exit status; undefined for a command that goes on, or that sets it itself
 */
export async function main(command: string, args: readonly string[]): Promise<number | undefined> {
  try {
    switch (command) {
      case 'new':
        return (await import('./new-tool.ts')).newTool(args)
      case 'check':
        return (await import('./check-tools/checkSite.ts')).checkSite(args)
      case 'dev':
        return await (await import('./dev.ts')).dev(args)
      case 'build':
        return await buildSite()
      case 'start': {
        const { DIST_FOLDER } = await import('./build-lock.ts')
        const { buildIfNeeded } = await import('./build-if-needed.ts')
        await (await import('../server/main.ts')).main(DIST_FOLDER, buildIfNeeded)
        return undefined
      }
      case 'mcp':
        await import('./mcp.ts')
        return undefined
      default:
        console.log(USAGE)
        return 0
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message.trimEnd()}\n`)
    return 1
  }
}

async function buildSite(): Promise<number> {
  const { withBuildLock } = await import('./build-lock.ts')
  const { build } = await import('./build.ts')
  await withBuildLock(build)
  return 0
}
