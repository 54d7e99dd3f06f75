import type { Path } from '../../language/yaml/parseYaml.ts'

/** Converts a JSON pointer to a path of keys and indexes. */
export function toPath(pointer: string, data: unknown): Path {
  const path: (string | number)[] = []
  let value = data
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(value) ? Number(key) : key)
    value = (value as Record<string, unknown> | undefined)?.[key]
  }
  return path
}
