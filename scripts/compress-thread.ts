// A thread of compressAll.
import { workerData } from 'node:worker_threads'
import { compressFile, type CompressionWork } from './compress.ts'

const { files, taken } = workerData as CompressionWork
const next = () => files[Atomics.add(taken, 0, 1)]
for (let work = next(); work; work = next()) compressFile(work.file, work.quality)
