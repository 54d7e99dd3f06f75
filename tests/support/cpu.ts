/** Returns the CPU time of this thread in milliseconds since `before`, in steps of about 4 ms. Other processes do not add to it. */
export function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
