import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'abakit-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-pages.ts', ...given], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.replaceAll(`${folder}/`.replaceAll('\\', '/'), '') }
}

describe('npm run check:pages', () => {
  it('accepts the pages of the site', () => {
    expect(check()).toEqual({ status: 0, stdout: '6 info pages checked, no problems\n', stderr: '' })
  })

  it('reports all problems of all pages, with their positions', () => {
    const about = readFileSync('content/about.yaml', 'utf8').split('\n').slice(1).join('\n')
    writeFileSync(join(folder, 'about.yaml'), about.replace('(/loan)', '(/laon)').replace('icon: lock', 'icon: lokc'))
    writeFileSync(join(folder, 'help.yaml'), 'id: help\ntitle: Help\nsections: []\n')
    const { status, stdout, stderr } = check(folder)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^about\.yaml:\d+:\d+ {2}there is no Tabler icon "lokc"/)
    expect(stderr).toMatch(
      /\nabout\.yaml:\d+:\d+ {2}there is no page "\/laon", did you mean "\/loan"\? {2}\[unknown-choice\]/,
    )
    expect(stderr).toContain(
      'help.yaml:1:1  the page has no "description" and "keywords"  [missing-key]\n   1 | id: help\n',
    )
    expect(stderr).toContain('help.yaml:3:11  sections must have at least 1 entry, it has 0  [wrong-value]')
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})
