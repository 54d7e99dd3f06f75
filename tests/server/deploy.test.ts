import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DockerfileParser, type Copy } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { readConfig } from '../../server/config.ts'
import { freePort } from '../support/freePort.ts'
import { buildFakeSite, siteFiles } from './support/buildFakeSite.ts'
import { openBatch } from './support/openBatch.ts'
import { spawnServer } from './support/spawnServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { SOON } from '../support/soon.ts'

// The examples in server/deploy, as far as they can be tested without the programs they are for.

const root = resolve(import.meta.dirname, '../..')
const deploy = join(root, 'server/deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const { tools } = keepCatalogue()

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const dockerfile = DockerfileParser.parse(text)
  const instructions = dockerfile.getInstructions()
  const lastStage = instructions.findLastIndex((each) => each.getInstruction() === 'FROM')
  const final = instructions.slice(lastStage)
  const argumentsOf = (keyword: string, among = final) =>
    among.filter((each) => each.getInstruction() === keyword).map((each) => each.getArgumentsContent() ?? '')
  const env = Object.fromEntries(
    argumentsOf('ENV')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=')),
  ) as Record<string, string>
  const command = (line = '') => JSON.parse(/\[.*\]$/.exec(line)?.[0] ?? '') as string[]

  it('has no problem that a linter finds', () => {
    expect(validate(text)).toEqual([])
  })

  it('has its own Node, the libraries that it needs, and an unprivileged user', () => {
    // Debian's packages of libraries; the image has those of libc6.
    const packages: Record<string, string> = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6' }
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] }
    const needed = Object.entries(packages).filter(([library]) => sharedObjects.some((each) => each.includes(library)))
    for (const [, name] of needed) expect(argumentsOf('RUN').join()).toContain(` ${name}`)
    expect(argumentsOf('USER')).toEqual(['65532:65532'])
    expect(argumentsOf('RUN').join()).toContain(`install -d -o 65532 -g 65532 ${env.DATA_DIR}`)
  })

  it('sets nothing that the server does not know', () => {
    const { NODE_ENV, ...settings } = env
    expect(NODE_ENV).toBe('production')
    expect(readConfig({ ...settings, SITE_URL: '' })).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
    expect(argumentsOf('EXPOSE')).toEqual([env.PORT])
    expect(argumentsOf('VOLUME')).toEqual([env.DATA_DIR])
  })

  it('copies all that it runs: with these files alone the command serves, and the health check says so', async () => {
    const folder = await temporaryFolder()
    const copies = final.filter((each) => each.getInstruction() === 'COPY') as Copy[]
    for (const copy of copies) {
      const [from = '', to = ''] = copy.getArguments().map((each) => each.getValue())
      expect(copy.getFromFlag()?.getValue()).toBe('build')
      const name = from.replace('/app/', '')
      expect(to.replace(/\/$/, '/package.json')).toBe(`./${name}`)
      if (name === 'node_modules') symlinkSync(join(root, name), join(folder, name))
      else
        cpSync(name === 'dist' ? await buildFakeSite({ tools }) : join(root, name), join(folder, name), {
          recursive: true,
        })
    }
    const [program = '', ...args] = command(argumentsOf('CMD')[0])
    const port = String(await freePort())
    const settings = { ...env, HOST: '127.0.0.1', PORT: port, DATA_DIR: join(folder, 'data'), SITE_URL: '' }
    const server = spawn(join(folder, program), args, {
      cwd: folder,
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))

    const [check, ...checkArgs] = command(argumentsOf('HEALTHCHECK')[0])
    const isHealthy = () => spawnSync(join(folder, check ?? ''), checkArgs, { cwd: folder, env: settings }).status
    expect(isHealthy()).not.toBe(0)
    await once(server.stdout, 'data')
    expect(isHealthy()).toBe(0)
    expect(await (await fetch(`http://127.0.0.1:${port}/loan`)).text()).toBe(siteFiles['loan.html'])
    const answer = await fetch(`http://127.0.0.1:${port}/api/tools/percentage/calculate?value=80&percentage=15`)
    expect(await answer.json()).toMatchObject({ outputs: { result: { value: 12 } } })
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })

  it('copies into the image what the build needs, and nothing else', () => {
    const [first, ...allowed] = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    const names = allowed.map((line) => line.replace(/^!/, ''))
    for (const name of names) expect(existsSync(join(root, name)), name).toBe(true)
    const built = argumentsOf('COPY', instructions.slice(0, lastStage))
    expect(built.at(-1)).toBe('. .')
    for (const name of built[0]?.split(' ').slice(0, -1) ?? []) expect(names).toContain(name)
  })
})

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, { build?: { context: string; dockerfile: string; args: object }; [key: string]: unknown }>
    volumes: object
  }

  it('builds from the Dockerfile, with its arguments', () => {
    const { context = '', dockerfile = '', args = {} } = services.site?.build ?? {}
    expect(resolve(deploy, context)).toBe(root)
    expect(resolve(root, dockerfile)).toBe(join(deploy, 'Dockerfile'))
    for (const name of Object.keys(args)) expect(read('Dockerfile')).toContain(`ARG ${name}\n`)
  })

  it('sets what the server knows, on ports that the proxy knows', () => {
    const {
      environment,
      ports,
      deploy: scale,
    } = services.site as unknown as {
      environment: Record<string, string>
      ports: string[]
      deploy: { replicas: number }
    }
    const settings = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace(/^\$\{.*\}$/, '')]),
    )
    expect(readConfig(settings)).toMatchObject({
      redisUrl: 'redis://redis:6379',
      trustProxy: { kind: 'hops', hops: 1 },
    })
    const [, from, to, inside] = /^127\.0\.0\.1:(\d+)-(\d+):(\d+)$/.exec(ports[0] ?? '') ?? []
    expect([Number(to) - Number(from) + 1, inside]).toEqual([scale.replicas, '3000'])
    expect(read('nginx.conf')).toContain(`server 127.0.0.1:${from};\n  server 127.0.0.1:${to};`)
  })

  it('gives no service more than it needs', () => {
    for (const service of Object.values(services))
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(Object.keys(volumes)).toEqual(['data', 'redis'])
  })
})

describe('the systemd unit', () => {
  const unit = read('abakit@.service')

  it('sets what the server knows, and starts what is there', () => {
    const settings = /^Environment=(.*)$/m.exec(unit)?.[1]?.replaceAll('%i', '3000').split(' ') ?? []
    const { NODE_ENV, ...env } = Object.fromEntries(settings.map((pair) => pair.split('='))) as Record<string, string>
    expect(NODE_ENV).toBe('production')
    expect(readConfig(env)).toMatchObject({ port: 3000, dataDir: '/var/lib/abakit', host: '127.0.0.1' })
    const [program = '', file = ''] = /^ExecStart=\/opt\/abakit\/(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    for (const path of [program, file]) expect(existsSync(join(root, path)), path).toBe(true)
    expect(unit).toContain(`StateDirectory=${env.DATA_DIR?.replace('/var/lib/', '')}\n`)
  })

  it.skipIf(!has('systemd-analyze'))('is one that systemd accepts, and finds well shut in', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'abakit@3000.service')
    // systemd-analyze also checks that the program exists.
    writeFileSync(file, unit.replaceAll('/opt/abakit', root))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
    // A score from 0 to 100; a unit without any hardening has 96.
    const security = ['security', '--offline=yes', '--threshold=20', '--no-pager', file]
    expect(spawnSync('systemd-analyze', security, { encoding: 'utf8' }).status).toBe(0)
  })
})

const hasNginx = has('nginx')
if (!hasNginx) console.warn('SKIPPED: the test of nginx.conf, because there is no nginx on this machine')

describe.skipIf(!hasNginx)('the nginx site', () => {
  const tls = join(root, 'tests/fixtures/tls')

  /** The site within a configuration that needs no privileges, with this test's addresses. */
  async function configure({ ports, instances }: { ports: { http: number; https: number }; instances: string[] }) {
    const folder = await temporaryFolder()
    const site = read('nginx.conf')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`)
      .replaceAll(/\/etc\/letsencrypt.*\/fullchain\.pem/g, join(tls, 'certificate.pem'))
      .replaceAll(/\/etc\/letsencrypt.*\/privkey\.pem/g, join(tls, 'key.pem'))
      .replace('server 127.0.0.1:3000;', `server ${instances[0]};`)
      .replace('server 127.0.0.1:3001;', `server ${instances[1]};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder};`)
      .join(' ')
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr error; events {} http { access_log off; ${temporary}\n${site}\n}`,
    )
    return { folder, file }
  }
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : []

  /** Runs nginx until the test ends. */
  async function startNginx(folder: string, file: string, url: string): Promise<void> {
    execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', file, ...asRoot])
    const nginx = spawn('nginx', ['-p', folder, '-c', file, ...asRoot], { stdio: ['ignore', 'ignore', 'inherit'] })
    onTestFinished(async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
    })
    const answers = () =>
      fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(answers, SOON)
  }

  it('leads https to the instances, which count visitors by their own address', async () => {
    const servers = await Promise.all(
      [1, 2].map(async () => spawnServer(await buildFakeSite({ tools }), { TRUST_PROXY: '1' })),
    )
    const instances = await Promise.all(servers.map(async (server) => new URL((await server.listening()).url).port))
    const ports = { http: await freePort(), https: await freePort() }
    const { folder, file } = await configure({ ports, instances: instances.map((port) => `127.0.0.1:${port}`) })
    const http = `http://127.0.0.1:${ports.http}`
    await startNginx(folder, file, http)
    const { status, headers } = await fetch(`${http}/loan?a=b`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/loan?a=b'])

    const ca = readFileSync(join(tls, 'certificate.pem'))
    const https = { url: `https://127.0.0.1:${ports.https}`, tls: { ca, servername: 'shop.example.com' } }
    const { Agent, fetch: fetchWith } = await import('undici')
    const dispatcher = new Agent({ connect: https.tls })
    onTestFinished(() => dispatcher.close())
    const get = (path: string, from: string) =>
      fetchWith(https.url + path, { dispatcher, headers: { 'X-Forwarded-For': from } })
    const page = await get('/loan', '203.0.113.1')
    expect(await page.text()).toBe(siteFiles['loan.html'])
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
    // Whatever address a visitor claims, both instances see the real one.
    for (let count = 0; count < 240; count++) await (await get('/api/tools/laon', `203.0.113.${count}`)).body?.cancel()
    expect((await get('/api/tools/laon', '198.51.100.1')).status).toBe(429)
  })

  it('streams the answers of a batch', async () => {
    const server = await spawnServer(await buildFakeSite({ tools }), { TRUST_PROXY: '1' })
    const { port } = new URL((await server.listening()).url)
    const ports = { http: await freePort(), https: await freePort() }
    const instances = [`127.0.0.1:${port}`, `127.0.0.1:${port}`]
    const { folder, file } = await configure({ ports, instances })
    // The batch client uses plain HTTP.
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(' ssl http2;', ';')
        .replaceAll(/ssl_certificate.*/g, ''),
    )
    const url = `http://127.0.0.1:${ports.https}`
    await startNginx(folder, file, url)
    const batch = await openBatch(url)
    await batch.calculate()
    await batch.calculate()
    await batch.end()
  })
})
