// Loaded before a measured program: keeps the peak of its heap, in megabytes, in the file that HEAP_FILE names.
import { writeFileSync } from 'node:fs'

const INTERVAL_MS = 20
const file = process.env.HEAP_FILE ?? ''
let peak = 0
setInterval(() => {
  const used = Math.ceil(process.memoryUsage().heapUsed / 1e6)
  if (used <= peak) return
  peak = used
  writeFileSync(file, String(peak))
}, INTERVAL_MS).unref()
