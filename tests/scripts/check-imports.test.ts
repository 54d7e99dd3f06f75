import { describe, expect, it } from 'vitest'
import { findBreaches, findCycles, findFolderCycles, LAYERS } from '../../scripts/check-imports.ts'

describe('allowed imports', () => {
  it.each([
    { file: 'src/engine/run/round/round.ts', text: "import { useState } from 'react'", breaks: 'react' },
    { file: 'src/engine/run/round/round.ts', text: "import { readFileSync } from 'node:fs'", breaks: 'node:fs' },
    ...[
      { file: 'src/engine/language/units/convert.ts', breaks: '../../toolData.ts' },
      { file: 'src/engine/toolData.ts', breaks: './run/evaluate.ts' },
      { file: 'src/engine/compile/linkTool.ts', breaks: '../check/problems/problem.ts' },
      { file: 'src/engine/compile/linkTool.ts', breaks: '../run/evaluate.ts' },
      { file: 'src/engine/run/evaluate.ts', breaks: '../show/present.ts' },
      { file: 'src/engine/run/solve/solve.ts', breaks: '../../check/problems/problem.ts' },
      { file: 'src/engine/show/present.ts', breaks: '../check/checkTool.ts' },
      { file: 'src/engine/load/wholeEngine.ts', breaks: '../check/checkTool.ts' },
    ].map(({ file, breaks }) => ({ file, text: `import type { Something } from '${breaks}'`, breaks })),
    { file: 'src/engine/toolData.ts', text: "import { site } from '../site.ts'", breaks: '../site.ts' },
    {
      file: 'src/form/ToolForm.tsx',
      text: "import { Header } from '../shell/Header.tsx'",
      breaks: '../shell/Header.tsx',
    },
    {
      file: 'src/shell/Header.tsx',
      text: "import { HomePage } from '../pages/home/HomePage.tsx'",
      breaks: '../pages/home/HomePage.tsx',
    },
    {
      file: 'src/shell/Header.tsx',
      text: "const page = () => import('../pages/home/HomePage.tsx')",
      breaks: '../pages/home/HomePage.tsx',
    },
    {
      file: 'src/plugins/clock/clock.ts',
      text: "import { notes } from '../notepad/notes.ts'",
      breaks: '../notepad/notes.ts',
    },
    {
      file: 'src/pages/home/HomePage.tsx',
      text: "import { createApp } from '../../../server/app.ts'",
      breaks: '../../../server/app.ts',
    },
    {
      file: 'server/app.ts',
      text: "import { ToolForm } from '../src/form/ToolForm.tsx'",
      breaks: '../src/form/ToolForm.tsx',
    },
    { file: 'server/app.ts', text: "export { Button } from '@mantine/core'", breaks: '@mantine/core' },
    { file: 'scripts/calc.ts', text: "import '../src/shell/Header.tsx'", breaks: '../src/shell/Header.tsx' },
  ])('refuses that $file imports $breaks', ({ file, text, breaks }) => {
    expect(findBreaches(file, `// first line\n${text}\n`)).toEqual([
      { file, line: 2, imported: breaks, why: LAYERS.find(({ folder }) => file.startsWith(folder))?.why },
    ])
  })

  it.each([
    {
      file: 'src/engine/language/yaml/definitionKeys.ts',
      text: "import schema from '../../../../schema/tool.schema.json' with { type: 'json' }",
    },
    { file: 'src/engine/check/checkTool.ts', text: "import { present } from '../show/present.ts'" },
    { file: 'src/engine/show/present.ts', text: "import { evaluate } from '../run/evaluate.ts'" },
    { file: 'src/engine/run/solve/solve.ts', text: "import type { Tool } from '../../tool.ts'" },
    { file: 'src/engine/tool.ts', text: "import type { FormulaTree } from './language/formulas/formulaTree.ts'" },
    { file: 'src/form/ToolForm.tsx', text: "import { viewForm } from '../engine/show/viewForm.ts'" },
    { file: 'src/pages/home/HomePage.tsx', text: "import { Icon } from '../../shell/Icon.tsx'" },
    { file: 'src/plugins/clock/ClockView.tsx', text: "import { tick } from './clock.ts'" },
    { file: 'scripts/calc.ts', text: "import { checkTool } from '../src/engine/check/checkTool.ts'" },
    { file: 'tests/anything.test.ts', text: "import { createApp } from '../server/app.ts'" },
  ])('lets $file import what it needs', ({ file, text }) => {
    expect(findBreaches(file, text)).toEqual([])
  })

  it('finds imports over several lines', () => {
    const text = "import {\n  a,\n  b,\n} from '../pages/x.ts'\n"
    expect(findBreaches('src/form/x.ts', text)).toHaveLength(1)
  })
})

describe('files that import each other', () => {
  it.each([
    { circle: 'two files', b: "import { a } from './a.ts'" },
    { circle: 'types alone', b: "import type { A } from './a.ts'" },
    { circle: 'a type within others', b: "import { c, type A } from './a.ts'" },
    { circle: 'what is exported again', b: "export { a } from './a.ts'" },
    { circle: 'what is imported when needed', b: "const load = () => import('./a.ts')" },
    { circle: 'a file in between', b: "import '../c.ts'" },
  ])('are found: $circle', ({ b }) => {
    const files = new Map([
      ['src/x/a.ts', "import { b } from './b.ts'\n"],
      ['src/x/b.ts', `${b}\n`],
      ['src/c.ts', "import './x/a.ts'\n"],
    ])
    const cycle = findCycles(files).flat()
    expect(cycle.slice(0, 2)).toEqual(['src/x/a.ts', 'src/x/b.ts'])
    expect(cycle.at(-1)).toBe('src/x/a.ts')
  })

  it('are not those that import the same one, or a package of the same name', () => {
    const files = new Map([
      ['a.ts', "import './b.ts'\nimport './c.ts'\n"],
      ['b.ts', "import './c.ts'\nimport 'a.ts'\n"],
      ['c.ts', ''],
    ])
    expect(findCycles(files)).toEqual([])
  })
})

describe('folders that import each other', () => {
  const files = (back: string) =>
    new Map([
      ['src/engine/run/a.ts', "import { b } from '../show/b.ts'\n"],
      ['src/engine/show/b.ts', 'export const b = 1\n'],
      ['src/engine/show/c.ts', back],
    ])

  it('are found, though none of their files do', () => {
    const cycled = files("import type { D } from '../run/d.ts'\n")
    expect(findCycles(cycled)).toEqual([])
    expect(findFolderCycles(cycled, 'src/engine')).toEqual([['src/engine/run', 'src/engine/show', 'src/engine/run']])
  })

  it('are not those that one way alone leads between', () => {
    expect(findFolderCycles(files("import type { B } from './b.ts'\n"), 'src/engine')).toEqual([])
  })
})
