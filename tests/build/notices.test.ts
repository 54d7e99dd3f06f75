import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { readPages } from '../../scripts/read-pages.ts'
import type { BuiltFirstLoads } from '../../scripts/first-load.ts'

it('the license of every package in the first load of a page is listed, and the terms link to the list', () => {
  const notices = readFileSync(join(DIST_FOLDER, 'client/third-party-notices.txt'), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(DIST_FOLDER, 'first-load.json'), 'utf8')) as BuiltFirstLoads
  const packages = new Set(
    Object.values(scripts)
      .flatMap(({ parts }) => parts)
      .filter((part) => existsSync(join('node_modules', part, 'package.json'))),
  )
  expect(packages).toContain('react-dom')
  const missing = [...packages].filter((name) => !notices.includes(`## ${name} - `))
  expect(missing).toEqual([])
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(JSON.stringify(readPages().pages)).toContain('/third-party-notices.txt')
})
