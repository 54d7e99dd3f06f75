// Starts a batch and leaves it unfinished: node this-file address. Prints a line once it is under way.
import { openBatch } from './openBatch.ts'

const batch = await openBatch(process.argv[2] ?? '')
process.stdout.write('begun\n')
for (;;) await batch.calculate()
