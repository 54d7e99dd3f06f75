import type { Definition } from '../../definition.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'

/** Returns where the formula of a value or output stands; the value or output itself if its formula has no key. */
export function formulaPath({ values, outputs }: Partial<Definition>, name: string): Path {
  const isOutput = Object.hasOwn(Object(outputs) as object, name)
  const part = (isOutput ? outputs : values)?.[name]
  const isKeyed = typeof part === 'object' && part.formula !== undefined
  return [isOutput ? 'outputs' : 'values', name, ...(isKeyed ? ['formula'] : [])]
}
