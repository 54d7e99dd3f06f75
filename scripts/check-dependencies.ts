// npm run check:dependencies: package.json lists exactly the imported packages, in the right group, with exact
// versions.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { readImports } from './read-imports.ts'

export interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Project {
  readonly manifest: Manifest
  /** Texts by path, such as 'server/app.ts'. */
  readonly files: ReadonlyMap<string, string>
  /** Returns the commands that a package provides. */
  readonly commandsOf: (packageName: string) => readonly string[]
}

/**
 * Everything that runs or builds the product: the site, the server, and the programs that start, build and calculate.
 */
const PRODUCT_FOLDERS = ['src/', 'server/']
const PRODUCT_PROGRAMS = ['vite.config.ts', 'scripts/start.ts', 'scripts/build.ts', 'scripts/calc.ts']

/** Packages that another package loads by itself. */
const USED_BY: Readonly<Record<string, string>> = {
  '@types/node': 'typescript',
  'oxlint-tsgolint': 'oxlint',
}

/** Returns a sentence for each problem. */
export function findDependencyProblems({ manifest, files, commandsOf }: Project): string[] {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {}, scripts = {} } = manifest
  const listed = { ...dependencies, ...devDependencies }
  const product = findProduct(files)
  const usedByProduct = new Set<string>()
  const used = new Set<string>()
  const problems = Object.entries({ ...listed, ...optionalDependencies })
    .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json  "${name}" must have an exact version, got "${version}"`)

  for (const [file, text] of files) {
    for (const { imported, line, isType } of readImports(text)) {
      const name = packageOf(imported)
      if (name === undefined) continue
      used.add(name).add(typesOf(name))
      const isProduct = product.has(file) && !isType
      if (isProduct) usedByProduct.add(name)
      if (!(name in listed)) problems.push(`${file}:${line}  imports "${name}", which package.json does not list`)
      else if (isProduct && !(name in dependencies))
        problems.push(`${file}:${line}  imports "${name}" to run or build, so it belongs in dependencies`)
    }
    for (const [, name = ''] of text.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g)) used.add(name)
  }
  const commands = new Set(Object.values(scripts).flatMap((script) => script.split(/[\s;&|]+/)))
  for (const name of Object.keys(listed)) if (commandsOf(name).some((command) => commands.has(command))) used.add(name)
  for (const [name, user] of Object.entries(USED_BY)) if (used.has(user)) used.add(name)

  for (const name of Object.keys(listed)) {
    if (!used.has(name)) problems.push(`package.json  "${name}" is listed and used nowhere`)
    else if (name in dependencies && !usedByProduct.has(name))
      problems.push(`package.json  "${name}" neither runs nor builds anything, so it belongs in devDependencies`)
  }
  return problems
}

/** Finds the files that run or build, and their imports. */
function findProduct(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    const text = files.get(file)
    if (text === undefined || found.has(file)) return
    found.add(file)
    for (const { imported } of readImports(text))
      if (imported.startsWith('.')) add(join(dirname(file), imported).replaceAll('\\', '/'))
  }
  for (const file of files.keys())
    if (PRODUCT_PROGRAMS.includes(file) || PRODUCT_FOLDERS.some((folder) => file.startsWith(folder))) add(file)
  return found
}

/** Returns the package of an import; undefined for paths, Node's modules and virtual modules. */
function packageOf(imported: string): string | undefined {
  if (/^(\.|node:|virtual:)/.test(imported) || builtinModules.includes(imported)) return undefined
  return /^(?:@[^/]+\/)?[^/]+/.exec(imported)?.[0]
}

const typesOf = (name: string): string => `@types/${name.replace(/^@/, '').replace('/', '__')}`

function readProject(): Project {
  const folders = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
  return {
    manifest: JSON.parse(readFileSync('package.json', 'utf8')) as Manifest,
    files: new Map([...folders, 'vite.config.ts'].map((file) => [file, readFileSync(file, 'utf8')])),
    commandsOf: (name) => {
      const { bin = {} } = JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as {
        bin?: string | Record<string, string>
      }
      return typeof bin === 'string' ? [name.replace(/^@[^/]+\//, '')] : Object.keys(bin)
    },
  }
}

if (import.meta.main) {
  const problems = findDependencyProblems(readProject())
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
