import type { Path } from './parseYaml.ts'

/**
 * Lists every text in the data of a file with its path.
 *
 * @param data the data of the file
 * @param skip whether to skip the value at a path and everything in it
 */
export function listTexts(
  data: unknown,
  skip: (path: Path, value: unknown) => boolean = () => false,
  path: Path = [],
): [text: string, path: Path][] {
  if (skip(path, data)) return []
  if (typeof data === 'string') return [[data, path]]
  if (typeof data !== 'object' || data === null) return []
  const entries: [string | number, unknown][] = Array.isArray(data) ? [...data.entries()] : Object.entries(data)
  return entries.flatMap(([key, value]) => listTexts(value, skip, [...path, key]))
}
