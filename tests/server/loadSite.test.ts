import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSite } from '../../server/loadSite.ts'
import { StartError } from '../../server/StartError.ts'
import { buildFakeSite, scriptHash, styleHash } from './support/buildFakeSite.ts'

it('knows pages by path and files by name, without compressed copies', async () => {
  const site = await loadSite(await buildFakeSite())
  expect([...site.files.keys()].sort()).toEqual([
    '/',
    '/assets/main-1a2b3c4d.js',
    '/assets/main-5e6f7a8b.css',
    '/assets/studio/worker-1a2b3c4d.js',
    '/embed.js',
    '/embed/loan',
    '/favicon.png',
    '/loan',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/studio',
    '/studio/preview',
  ])
  expect(Object.fromEntries(site.redirects)).toEqual({
    '/index.html': '/',
    '/loan.html': '/loan',
    '/loan/': '/loan',
    '/embed/loan.html': '/embed/loan',
    '/embed/loan/': '/embed/loan',
    '/studio.html': '/studio',
    '/studio/': '/studio',
    '/studio/preview.html': '/studio/preview',
    '/studio/preview/': '/studio/preview',
  })
  expect(site.id).toBe('test-build')
  expect(site.files.get('/loan')?.inline).toEqual({ scripts: [scriptHash], styles: [styleHash] })
  expect(site.files.get('/robots.txt')).not.toHaveProperty('inline')
})

it.each([
  { name: 'is not there', spoil: (folder: string) => rm(join(folder, 'build.json')), reason: /build\.json .*ENOENT/ },
  {
    name: 'has no pages',
    spoil: (folder: string) => rm(join(folder, 'client'), { recursive: true }),
    reason: /cannot be read \(ENOENT\)/,
  },
  {
    name: 'has no not-found page',
    spoil: (folder: string) => rm(join(folder, 'client/404.html')),
    reason: /404\.html is missing/,
  },
  {
    name: 'has no page for frames of what cannot be embedded',
    spoil: (folder: string) => rm(join(folder, 'client/embed/404.html')),
    reason: /embed\/404\.html is missing/,
  },
  {
    name: 'has a broken build.json',
    spoil: (folder: string) => writeFile(join(folder, 'build.json'), '{'),
    reason: /build\.json must hold/,
  },
  {
    name: 'has a hash that is none',
    spoil: (folder: string) =>
      writeFile(
        join(folder, 'build.json'),
        '{"id":"x","inline":[{"paths":["/"],"scripts":["\'unsafe-inline\'"],"styles":[]}]}',
      ),
    reason: /build\.json must hold/,
  },
  {
    name: 'is of a version that had the same hashes for all pages',
    spoil: (folder: string) => writeFile(join(folder, 'build.json'), '{"id":"x","scriptHashes":[],"styleHashes":[]}'),
    reason: /build\.json must hold/,
  },
  {
    name: 'has no hashes for a page',
    spoil: (folder: string) => writeFile(join(folder, 'build.json'), '{"id":"x","inline":[]}'),
    reason: /build\.json has no hashes for \//,
  },
])('says in one line what to do where the build $name', async ({ spoil, reason }) => {
  const folder = await buildFakeSite()
  await spoil(folder)
  const error = await loadSite(folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(reason)
  expect(message).toContain('npm run build')
  expect(message).not.toContain('\n')
})
