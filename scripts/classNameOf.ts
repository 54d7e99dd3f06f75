import { basename } from 'node:path'

/** Returns a class name that is readable in the page: `.title` of toasts.module.css is "toasts-title", `.root` is "toasts". */
export const classNameOf = (name: string, file: string): string => {
  const component = basename(file, '.module.css')
  return name === 'root' ? component : `${component}-${name}`
}
