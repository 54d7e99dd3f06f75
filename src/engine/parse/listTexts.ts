import type { Path } from './parseYaml.ts'

/**
 * Every text in the data of a file, with its place.
 *
 * @param data what the file holds
 * @param skip whether to pass over what stands at a place, and all below it
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
