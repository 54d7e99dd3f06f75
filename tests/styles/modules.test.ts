import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const modules = files.filter((file) => file.endsWith('.module.css'))

/** The names of a style sheet: those of other sheets are in `:global(…)`. */
function localsIn(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '')
  const selectors = [...text.matchAll(/(?<=^|[{};])([^{};]*)\{/g)].map((match) => match[1] ?? '')
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1] ?? ''))
}

/** The same as scripts know them. */
const namesIn = (sheet: string): string[] =>
  [
    ...new Set(localsIn(sheet).map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))),
  ].sort()

/** The names that scripts take from a style sheet; `*` where one hands over all of them. */
function namesTaken(sheet: string): string[] {
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      const [, name] = imports.find(([, , path = '']) => resolve(file, '..', path) === resolve(sheet)) ?? []
      if (name === undefined) return []
      if (text.includes(`{${name}}`)) return ['*']
      return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
    })
  return [...new Set(names)].sort()
}

// A class is called by its sheet and its name, see vite.config.ts.
it('no two style sheets of components have the same name', () => {
  const names = modules.map((file) => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe.each(modules)('%s', (sheet) => {
  it('writes its names as the build does', () => {
    expect(localsIn(sheet).filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
  })

  it('has the names that its component takes, and no others', () => {
    const taken = namesTaken(sheet)
    expect(taken).not.toEqual([])
    if (!taken.includes('*')) expect(namesIn(sheet)).toEqual(taken)
  })
})
