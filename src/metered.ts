interface Connection {
  readonly saveData?: boolean
  readonly type?: string
  readonly effectiveType?: string
}

/** Whether the visitor's line is slow, or costs by the byte; false where the browser does not tell. */
export function isMetered(): boolean {
  const { saveData, type, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || type === 'cellular' || (effectiveType !== undefined && effectiveType !== '4g')
}
