// Adds checks to the store in a folder forever, printing the number of each acknowledged one.
import { writeSync } from 'node:fs'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'

const [folder = '', first = '1'] = process.argv.slice(2)
const store = openSqliteStore(folder)
for (let index = Number(first); ; index++) {
  await store.addCheck({ url: 'https://example.com', isOnline: true, responseTime: index })
  writeSync(1, `${index}\n`)
}
