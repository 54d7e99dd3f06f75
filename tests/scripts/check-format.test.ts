import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeTools } from './support/writeTools.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/check-format.ts')

function check(cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('names the files that are not formatted and the command that formats them', () => {
  const folder = writeTools({ 'good.yaml': 'a: 1\n', 'tools/a.yaml': 'a:   1\n', 'tools/b.yaml': "b: '1'\n" })
  expect(check(folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'tools/a.yaml: not formatted\ntools/b.yaml: not formatted\n"npm run fix" formats them\n',
  })
})

it('says nothing where all are', () => {
  expect(check(writeTools({ 'good.yaml': 'a: 1\n' }))).toEqual({ status: 0, stdout: '', stderr: '' })
})

it('says what cannot be read at all', () => {
  const { status, stderr } = check(writeTools({ 'bad.yaml': 'a: [1\n' }))
  expect(status).not.toBe(0)
  expect(stderr).toContain('bad.yaml')
  expect(stderr).not.toContain('npm run fix')
})
