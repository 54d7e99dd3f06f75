interface Import {
  /** As written: a path, or a package with or without a subpath. */
  readonly imported: string
  readonly line: number
  /** Whether it is a type import. */
  readonly isType: boolean
}

const IMPORTS =
  /(?:^import|^export)(\s+type\s)?[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'|(?:\brequire|createRequire\([^)]*\)|import\.meta)(?:\.resolve)?\(\s*'([^']+)'/gm

/** Returns the imports of a TypeScript module, in order. */
export function readImports(text: string): Import[] {
  return [...text.matchAll(IMPORTS)].map((match) => ({
    imported: match.slice(2).find((name) => name !== undefined) ?? '',
    line: text.slice(0, match.index).split('\n').length,
    isType: match[1] !== undefined,
  }))
}
