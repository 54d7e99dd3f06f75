/** Returns the machine's local civil time. */
export function localNow(): string {
  return Temporal.Now.plainDateTimeISO().toString({ smallestUnit: 'second' })
}
