import { describe, expect, it } from 'vitest'
import { findDependencyProblems, type Manifest } from '../../scripts/check-dependencies.ts'

const commands: Record<string, string[]> = { typescript: ['tsc'], koa: [], vitest: ['vitest'] }

const find = (manifest: Manifest, files: Record<string, string>) =>
  findDependencyProblems({
    manifest,
    files: new Map(Object.entries(files)),
    commandsOf: (name) => commands[name] ?? [],
  })

const app = "// the server\nimport Koa from 'koa'\n"

describe('what package.json lists', () => {
  it.each([
    {
      name: 'an import in dependencies',
      manifest: { dependencies: { koa: '3.3.0' } },
      files: { 'server/app.ts': app },
    },
    {
      name: 'an import of a part of a package',
      manifest: { dependencies: { '@mantine/core': '9.7.3' } },
      files: { 'src/shell/MantineRoot.tsx': "import '@mantine/core/styles/global.css'\n" },
    },
    {
      name: 'types, where the package is imported',
      manifest: { dependencies: { koa: '3.3.0' }, devDependencies: { '@types/koa': '3.0.3' } },
      files: { 'server/app.ts': app },
    },
    {
      name: 'a package that only tests import',
      manifest: { devDependencies: { jsqr: '1.4.0' } },
      files: { 'tests/qr.test.ts': "import jsQR from 'jsqr'\n" },
    },
    {
      name: 'a type that the server imports, with the packages for development',
      manifest: { devDependencies: { koa: '3.3.0' } },
      files: { 'server/app.ts': "import type { Context } from 'koa'\n" },
    },
    {
      name: 'a command of a script',
      manifest: { scripts: { check: 'npm run x && tsc -p .' }, devDependencies: { typescript: '7.0.2' } },
      files: {},
    },
    {
      name: 'an alias and a prerelease',
      manifest: { dependencies: { koa: 'npm:koa-fork@3.3.0-rc.1' } },
      files: { 'server/app.ts': app },
    },
    {
      name: 'modules of Node, of the build and of ours',
      manifest: {},
      files: { 'server/app.ts': "import 'node:fs'\nimport { x } from './x.ts'\nimport('virtual:catalogue')\n" },
    },
  ])('may be $name', ({ manifest, files }) => {
    expect(find(manifest, files as Record<string, string>)).toEqual([])
  })

  it.each([
    {
      name: 'an import that is not listed',
      manifest: {},
      files: { 'server/app.ts': app },
      says: 'server/app.ts:2  imports "koa", which package.json does not list',
    },
    {
      name: 'an import of the server among the packages for development',
      manifest: { devDependencies: { koa: '3.3.0' } },
      files: { 'server/app.ts': app },
      says: 'server/app.ts:2  imports "koa" to run or build, so it belongs in dependencies',
    },
    {
      name: 'an import of what the build imports, however far away',
      manifest: { devDependencies: { vite: '8.3.8' } },
      files: {
        'scripts/build.ts': "const x = await import('./bundle.ts')\n",
        'scripts/bundle.ts': "import { build } from 'vite'\n",
      },
      says: 'scripts/bundle.ts:1  imports "vite" to run or build, so it belongs in dependencies',
    },
    {
      name: 'a file of a package that is looked up',
      manifest: { devDependencies: { '@tabler/icons': '3.51.0' } },
      files: { 'scripts/build.ts': "const icon = createRequire(import.meta.url).resolve('@tabler/icons/a.svg')\n" },
      says: 'scripts/build.ts:1  imports "@tabler/icons" to run or build, so it belongs in dependencies',
    },
    {
      name: 'a package that only a script of the developers imports',
      manifest: { dependencies: { prettier: '3.10.1' } },
      files: { 'scripts/build-docs.ts': "import * as prettier from 'prettier'\n" },
      says: 'package.json  "prettier" neither runs nor builds anything, so it belongs in devDependencies',
    },
    {
      name: 'a package that nothing imports',
      manifest: { dependencies: { helmet: '8.3.0' } },
      files: {},
      says: 'package.json  "helmet" is listed and used nowhere',
    },
    ...['*', '^3.3.0', '~3.3.0', '3.x', '>=3.3.0', 'latest', 'npm:koa-fork@^3.3.0'].map((version) => ({
      name: `the version ${version}`,
      manifest: { dependencies: { koa: version } },
      files: { 'server/app.ts': app },
      says: `package.json  "koa" must have an exact version, got "${version}"`,
    })),
  ])('must not be $name', ({ manifest, files, says }) => {
    expect(find(manifest, files as Record<string, string>)).toEqual([says])
  })
})
