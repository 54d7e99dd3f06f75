import type { InlineHashes } from '../server/contentSecurityPolicy.ts'

/** Paths whose files hold the same inline scripts and styles, as build.json lists them. */
export interface InlineGroup extends InlineHashes {
  readonly paths: string[]
}

/** Collects what pages hold inline: thousands of pages have a few dozen combinations. */
export class InlineGroups {
  readonly #groups = new Map<string, InlineGroup>()

  add(path: string, { scripts, styles }: InlineHashes): void {
    const hashes = { scripts: [...new Set(scripts)].toSorted(), styles: [...new Set(styles)].toSorted() }
    const key = JSON.stringify(hashes)
    const group = this.#groups.get(key)
    if (group) group.paths.push(path)
    else this.#groups.set(key, { paths: [path], ...hashes })
  }

  /** What any of them holds. */
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
