/** Parameters in the address of an embed that set its appearance; inputs cannot have these names. */
export const EMBED_OPTIONS: readonly string[] = ['theme', 'accent']
