// What one visitor may send at once, within his limits. As a program, it sends one attack and prints when it begins and what answered it:
// node attacks.ts NAME URL SECONDS PATIENCE_MS
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { send, type Sent, type Times } from './sendRequest.ts'

/** An attacker has a machine of his own: here he gets what the others leave of this one. */
const LOWEST_PRIORITY = 19
const ATTACKER = '203.0.113.7'

type Attack = readonly Sent[] | ((url: string, times: Times) => Promise<string[]>)

const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: object): Sent => ({ path, method: 'POST', headers: json, body: JSON.stringify(body) })
const batch = (type: string, body: Sent['body'], query = ''): Sent => ({
  path: `/api/calculate${query}`,
  method: 'POST',
  headers: { 'Content-Type': type },
  ...(body === undefined ? {} : { body }),
})
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const RANDOM = { min: 1, max: 6, count: 10_000, repeats: 'allowed' }
const RANDOM_LINES = `${JSON.stringify({ tool: 'random', inputs: RANDOM })}\n`.repeat(600)
const RANDOM_QUERY = new URLSearchParams({
  min: '1',
  max: '6',
  count: '10000',
  repeats: 'allowed',
  _working: 'true',
}).toString()
const callTool = (id: number, name: string, args: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})
const names = (count: number, sign = ''): Record<string, number> =>
  Object.fromEntries(times(count, (index) => [`${sign}x${index}`, 1]))

function* commas(megabytes: number, perLine: number): Generator<string> {
  yield 'amount,rate,years\n'
  const piece = ','.repeat(50_000)
  for (let sent = 0, inLine = 0; sent < megabytes * 1e6; sent += piece.length) {
    yield piece
    inLine += piece.length
    if (inLine >= perLine) yield '\n'
    if (inLine >= perLine) inLine = 0
  }
}

/** What one visitor sends at once, within his limits; those without requests need connections of their own. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  nothing: [],
  'CSV of 150 MB of commas': [batch('text/csv', () => commas(150, Infinity), '?tool=loan')],
  'CSV, lines of 900,000 commas': times(2, () => batch('text/csv', () => commas(40, 900_000), '?tool=loan')),
  'batch of 600 random × 10,000': [batch('application/x-ndjson', RANDOM_LINES)],
  'twenty of them': times(20, () => batch('application/x-ndjson', RANDOM_LINES)),
  '118 GETs of random × 10,000, working': times(118, () => ({
    path: `/api/tools/random/calculate?${RANDOM_QUERY}`,
  })),
  '118 MCP calls of random × 10,000': times(118, (id) => ({
    ...post('/mcp', callTool(id, 'calculate', { id: 'random', inputs: RANDOM })),
    headers: { ...json, Accept: 'application/json, text/event-stream' },
  })),
  '118 MCP expressions with heavy matrices': times(118, (id) => ({
    ...post('/mcp', callTool(id, 'evaluate', { expression: 'inv(ones(120, 120) + identity(120))' })),
    headers: { ...json, Accept: 'application/json, text/event-stream' },
  })),
  '118 × 4,500 unknown inputs': times(118, () => post('/api/tools/loan/calculate', { inputs: names(4500) })),
  '118 × 2,000 options': times(118, () => ({
    path: `/api/tools/loan/calculate?${Object.keys(names(1100, '_')).join('&')}`,
  })),
  'batch of lines of 50,000 unknown inputs': [
    batch('application/x-ndjson', `${JSON.stringify({ tool: 'loan', inputs: names(50_000) })}\n`.repeat(100)),
  ],
  '118 solves': times(118, (index) =>
    post('/api/tools/mortgage/solve', {
      inputs: { price: 400_000, term: 30, downPayment: '20%' },
      solve: { input: 'rate', output: 'monthly', value: 2000 + index },
    }),
  ),
  'batch of 5,000 solves': [
    batch(
      'application/x-ndjson',
      `${JSON.stringify({ tool: 'loan', inputs: { amount: 20_000, years: 5 }, solve: { input: 'rate', output: 'monthlyPayment', value: 400 } })}\n`.repeat(
        5000,
      ),
    ),
  ],
  '118 × working and tables of 40 years': times(118, () => ({
    path: '/api/tools/loan/calculate?amount=20000&rate=6&years=40&_working=true&_tables=true',
  })),
  // The names do not exist; without a network each is answered with 503.
  '24 website checks': times(24, (index) => post('/api/check-website', { url: `https://shop${index}.invalid` })),
  '10 chat messages': times(10, () =>
    post('/api/ai/chat', { message: `what is ${'(1+2)*'.repeat(80)}3 and then 15% of 80?`, history: [] }),
  ),
  '100 slow readers': (url, { seconds }) => readSlowly(url, 100, seconds),
  '100 slow senders': (url, { seconds }) => sendSlowly(url, 100, seconds),
}

/** Requests large answers, several over each connection, and reads none of them. */
async function readSlowly(url: string, count: number, seconds: number): Promise<string[]> {
  const { hostname, port } = new URL(url)
  const sockets = times(count, () => {
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .pause()
    const head = `Host: ${hostname}\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`
    for (const path of ['/api/openapi.json', `/api/tools/random/calculate?${RANDOM_QUERY}`, '/', '/loan'])
      socket.write(`GET ${path} HTTP/1.1\r\n${head}`)
    return socket
  })
  await sleep(seconds * 1000)
  const open = sockets.filter((socket) => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  return [`${open} connections open`]
}

/** Begins uploads and sends a byte of each every second. */
async function sendSlowly(url: string, count: number, seconds: number): Promise<string[]> {
  const { hostname, port } = new URL(url)
  const head = `Host: ${hostname}\r\nX-Forwarded-For: ${ATTACKER}\r\nContent-Length: 60000\r\n`
  const sockets = times(count, (index) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    const [path, type] = index % 2 ? ['/api/calculate', 'application/x-ndjson'] : ['/mcp', 'application/json']
    socket.write(`POST ${path} HTTP/1.1\r\n${head}Content-Type: ${type}\r\n\r\n`)
    return socket
  })
  for (let second = 0; second < seconds; second++) {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    await sleep(1000)
  }
  for (const socket of sockets) socket.destroy()
  return []
}

/** @returns the status codes of the answers, or why there was none */
async function run(attack: Attack, url: string, span: Times): Promise<string[]> {
  if (typeof attack === 'function') return attack(url, span)
  return Promise.all(attack.map((each) => send(url, { from: ATTACKER, ...each }, span)))
}

if (import.meta.main) {
  const [name = '', url = '', seconds, patienceMs] = process.argv.slice(2)
  const attack = ATTACKS[name]
  if (attack === undefined) throw new Error(`there is no attack "${name}"`)
  setPriority(LOWEST_PRIORITY)
  console.log('started')
  const statuses = run(attack, url, { seconds: Number(seconds), patienceMs: Number(patienceMs) })
  console.log(JSON.stringify(await Promise.race([statuses, sleep((Number(seconds) + 1) * 1000, [])])))
  process.exit()
}
