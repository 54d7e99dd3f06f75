import type { InlineHashes } from '../server/contentSecurityPolicy.ts'

/** Paths of files with the same inline scripts and styles, as listed in build.json. */
export interface InlineGroup extends InlineHashes {
  readonly paths: string[]
}

/** Groups pages by their inline content: thousands of pages have a few dozen combinations. */
export class InlineGroups {
  readonly #groups = new Map<string, InlineGroup>()

  add(path: string, { scripts, styles }: InlineHashes): void {
    const hashes = { scripts: [...new Set(scripts)].toSorted(), styles: [...new Set(styles)].toSorted() }
    const key = JSON.stringify(hashes)
    const group = this.#groups.get(key)
    if (group) group.paths.push(path)
    else this.#groups.set(key, { paths: [path], ...hashes })
  }

  /** Returns the inline content of all pages. */
  union(): InlineHashes {
    const groups = this.list()
    return {
      scripts: groups.flatMap(({ scripts }) => scripts),
      styles: groups.flatMap(({ styles }) => styles),
    }
  }

  list(): readonly InlineGroup[] {
    return [...this.#groups.values()]
  }
}
