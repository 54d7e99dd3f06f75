import { readFileSync } from 'node:fs'
const [a, b] = process.argv.slice(2, 4).map((f) => JSON.parse(readFileSync(f, 'utf8')))
let n = 0
for (const q in a)
  if (a[q] !== b[q]) {
    n++
    console.log(
      'Q',
      q,
      '\n  -',
      a[q].slice(0, 140).replaceAll('\n', ' '),
      '\n  +',
      (b[q] ?? '').slice(0, 140).replaceAll('\n', ' '),
    )
  }
console.log('changed', n)
