/** What the address of an embed says beside inputs: how it looks. No input has one of these names. */
export const EMBED_OPTIONS: readonly string[] = ['theme', 'accent']
