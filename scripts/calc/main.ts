import type { Readable, Writable } from 'node:stream'
import manifest from '../../package.json' with { type: 'json' }
import type { RandomSource } from '../../src/engine/language/functions/surroundings.ts'
import type { Capability } from '../../src/service/capability.ts'
import { CAPABILITIES, type Service } from '../../src/service/createService.ts'
import type { Resources } from '../../src/service/resources.ts'
import { refuse, type Answer } from './answer.ts'
import { nearestName } from '../../src/engine/language/nearestName.ts'
import { localNow } from './localNow.ts'
import { cryptoRandom } from '../../src/service/cryptoRandom.ts'
import { evaluateOnDemand } from './evaluateOnDemand.ts'
import { findDefinitions } from './findDefinitions.ts'
import { openCases } from './openCases.ts'
import { parseArguments, type Command } from './parseArguments.ts'
import { showPlain } from './showPlain.ts'
import { usage } from './usage.ts'
import { Writer } from './Writer.ts'
import { inNotation } from '../../src/service/notation.ts'
import { marksOf } from '../../src/engine/language/numbers/numberMarks.ts'
import { siteConventions } from '../../src/siteConventions.ts'

/** The environment of the command line. */
export interface World {
  readonly args: readonly string[]
  /** Called for batches only, because opening standard input takes time. */
  readonly stdin: () => Readable
  readonly stdout: Writable
  readonly stderr: Writable
  /** Returns the clock of cases without one, as YYYY-MM-DDTHH:MM:SS; by default the machine's local time. */
  readonly now?: () => string
  readonly random?: RandomSource
  /** A folder of definitions to take instead of the site's. */
  readonly folder?: string
  /** The command shown in help; by default the npm script. */
  readonly command?: string
  /** Other commands of the program that was called. */
  readonly commands?: readonly string[]
  /** By default all capabilities. */
  readonly capabilities?: readonly Capability[]
}

const NPM_SCRIPT = 'npm run -s calc --'

/**
 * Runs one command.
 *
 * @returns the exit status: 1 if the command is invalid, its case is refused or a line of its batch is not a JSON
 *          object; otherwise 0
 */
export async function main(world: World): Promise<number> {
  const output = new Writer(world.stdout)
  const messages = new Writer(world.stderr)
  const command = parseArguments(world.args, world.capabilities ?? CAPABILITIES)
  const status =
    command.kind === 'batch' || command.kind === 'csv'
      ? await startMany(command, world, output, messages)
      : await show(await answer(command, world), output, messages)
  if (output.failure === undefined) return status
  await messages.write(`calc: standard output cannot be written: ${showPlain(output.failure.message)}\n`)
  return 1
}

async function show({ text, errors, status }: Answer, output: Writer, messages: Writer): Promise<number> {
  if (errors !== '') await messages.write(errors)
  if (text !== '') await output.write(text)
  return status
}

/** The engine is imported on demand, because loading it takes most of the startup time. */
async function answer(command: Exclude<Command, { kind: 'batch' | 'csv' }>, world: World): Promise<Answer> {
  const { folder, now = localNow, random = cryptoRandom, command: called = NPM_SCRIPT } = world
  if (command.kind === 'usage')
    return { text: usage(world.capabilities ?? CAPABILITIES, called), errors: '', status: 0 }
  if (command.kind === 'version') return { text: `${manifest.version}\n`, errors: '', status: 0 }
  if (command.kind === 'refused') return refuse(command.tool, command.errors, command.json)
  if (command.kind === 'list') return (await import('./printList.ts')).printList(findDefinitions(folder), command.json)
  const rates = command.kind === 'case' && command.rates !== undefined ? await openRates(command.rates) : {}
  if (typeof rates === 'string') return refuse(undefined, [{ message: rates }], command.kind === 'case' && command.json)
  const service = await openService(world, rates, command.tool)
  if (command.kind === 'help') return (await import('./printHelp.ts')).printHelp(service, command.tool, called)
  const { runCase } = await import('./runCase.ts')
  const context = {
    now: command.now ?? now(),
    timeZone: Temporal.Now.timeZoneId(),
    random,
    evaluateExpression: evaluateOnDemand,
    conventions: siteConventions,
    // People type its arguments.
    marks: marksOf(siteConventions.locale),
    ...(command.units === undefined ? {} : { units: { system: command.units } }),
  }
  return runCase(service, command, inNotation(context, command.notation ?? {}))
}

/** @param asked the tool that is asked for, which can be a misspelt command */
async function openService(
  { folder, capabilities, command, commands = [] }: World,
  resources: Resources,
  asked = '',
): Promise<Service> {
  const [{ openFolder }, { createService }, { unchanging }] = await Promise.all([
    import('./openFolder.ts'),
    import('../../src/service/createService.ts'),
    import('../../src/service/resources.ts'),
  ])
  const meant = nearestName(asked, commands)
  return createService({
    source: openFolder(findDefinitions(folder)),
    resources: unchanging(resources),
    whereListed: meant === undefined ? '; --list shows them all' : `, did you mean "${command} ${meant}"?`,
    ...(capabilities ? { capabilities } : {}),
  })
}

async function openRates(file: string): Promise<Resources | string> {
  const rates = (await import('./readRatesFile.ts')).readRatesFile(file)
  return typeof rates === 'string' ? rates : { rates }
}

async function startMany(
  command: Extract<Command, { kind: 'batch' | 'csv' }>,
  world: World,
  output: Writer,
  messages: Writer,
): Promise<number> {
  const { now = localNow, random = cryptoRandom } = world
  const rates = command.rates === undefined ? {} : await openRates(command.rates)
  if (typeof rates === 'string') return show(refuse(undefined, [{ message: rates }], false), output, messages)
  const cases = command.file === undefined ? world.stdin : await openCases(command.file)
  if (typeof cases === 'string') return show(refuse(undefined, [{ message: cases }], false), output, messages)
  const service = await openService(world, rates)
  const batch = {
    service,
    baseContext: {
      timeZone: Temporal.Now.timeZoneId(),
      random,
      evaluateExpression: evaluateOnDemand,
      // Programs write cases, with plain decimals.
      conventions: { ...siteConventions, ...command.notation },
      tables: command.kind === 'batch' && command.tables,
      ...(command.units === undefined ? {} : { units: { system: command.units } }),
    },
    now: () => command.now ?? now(),
    stdin: cases,
    output,
    messages,
  }
  if (command.kind === 'csv') return (await import('./runCsv.ts')).runCsv(command.tool, batch, command)
  return (await import('./runBatch.ts')).runBatch(batch)
}
