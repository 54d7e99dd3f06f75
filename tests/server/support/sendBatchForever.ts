// A program that begins a batch and stays in the middle of it: node this-file address. It says when it is there.
import { openBatch } from './openBatch.ts'

const batch = await openBatch(process.argv[2] ?? '')
process.stdout.write('begun\n')
for (;;) await batch.calculate()
