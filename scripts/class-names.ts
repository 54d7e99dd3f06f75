import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Returns a class name that is readable in the page: `.title` of toasts.module.css is "toasts-title", `.root` is "toasts". */
export const classNameOf = (name: string, file: string): string => {
  const component = basename(file, '.module.css')
  return name === 'root' ? component : `${component}-${name}`
}

/**
 * Writes the class names of CSS modules into the code that uses them: as objects they would be half a kilobyte of the
 * first load. An object that is passed on as a whole stays.
 */
const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: '.module.css' },
    handler: (code) =>
      [...code.matchAll(/^import (\w+) from ["'](.+\.module\.css)["'];?$/gm)].reduce(
        (text, [line, variable, file = '']) => {
          const inlined = text
            .replace(line, `import '${file}'`)
            .replaceAll(new RegExp(`(?<![.\\w$])${variable}\\.(\\w+)`, 'g'), (_, name: string) =>
              JSON.stringify(classNameOf(kebabCase(name), file)),
            )
          return new RegExp(`(?<![.\\w$'"/-])${variable}\\b(?!['"-])`).test(inlined) ? text : inlined
        },
        code,
      ),
  },
}

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Keeps the styles of modules whose class names have been inlined, and which would otherwise be dropped as unused. */
const keepClassStyles: Plugin = {
  name: 'keep-class-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
  },
}

/** The plugins that inline class names; pages and embeds are both built with them. */
export const classNamePlugins: readonly Plugin[] = [inlineClassNames, keepClassStyles]
