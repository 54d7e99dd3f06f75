import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readExamples } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { openChooser } from '../../src/search/chooser.ts'
import { trainChooser } from '../../src/search/trainChooser.ts'
import { readQuestions } from '../assistant/support/openAssistant.ts'
import { cpuSince } from '../support/cpu.ts'
import { fixtures } from '../support/fixtures.ts'

const { tools } = keepCatalogue()
const examples = readExamples()
const data = trainChooser(tools, examples)
const chooser = openChooser(data)
const PARTS = 5

describe('the chooser of tools', () => {
  it('chooses right for questions that it was not trained on', () => {
    const asked = Array.from({ length: PARTS }, (_, part) => {
      const trained = Object.entries(examples).map(([id, all]) => [id, all.filter((_, at) => at % PARTS !== part)])
      const { choose } = openChooser(trainChooser(tools, Object.fromEntries(trained)))
      return Object.entries(examples).flatMap(([id, all]) =>
        all
          .filter((_, at) => at % PARTS === part)
          .map((question) => choose(question).findIndex(({ tool }) => tool === id)),
      )
    }).flat()
    const within = (places: number) => asked.filter((place) => place >= 0 && place < places).length / asked.length
    expect(within(1)).toBeGreaterThan(0.92)
    expect(within(3)).toBeGreaterThan(0.97)
  })

  it('chooses a tool without example questions by its definition', () => {
    const [loan] = tools.filter(({ id }) => id === 'loan')
    if (!loan) throw new Error('no loan')
    const words = {
      ...loan,
      id: 'aquarium',
      name: 'Aquarium Calculator',
      title: 'Aquarium Calculator',
      description: 'How many fish an aquarium holds.',
    }
    const added = {
      ...words,
      keywords: ['fish tank', 'stocking'],
      phrases: [],
      inputs: [],
      outputs: [],
    }
    const { choose } = openChooser(trainChooser([...tools, added], examples))
    for (const question of ['aquarium', 'how many fish can I keep in an aquariun', 'fish tank stocking'])
      expect(choose(question)[0]?.tool).toBe('aquarium')
  })

  it('chooses the same for nearly every question where six other calculators are added', () => {
    const asked = tools.filter(({ id }) => examples[id])
    const six = fixtures.slice(0, 6)
    const [before, after] = [asked, [...asked, ...six]].map((all) => openChooser(trainChooser(all, examples)))
    const changed = Object.values(examples).flatMap((all) =>
      all.filter((question) => after?.choose(question)[0]?.tool !== before?.choose(question)[0]?.tool),
    )
    expect(six).toHaveLength(6)
    expect(changed.length / Object.values(examples).flat().length).toBeLessThan(0.005)
  })

  // 3 % changed where one lesson more put all of them into another order.
  it('chooses the same for nearly every question where a definition has a keyword more', () => {
    const all = ['questions', 'mislead'].flatMap((file) =>
      (readQuestions(`${file}.yaml`) as { questions: { ask: string }[] }).questions.map(({ ask }) => ask),
    )
    const changed = ['loan', 'sleep', 'unit'].map((id) => {
      const more = tools.map((tool) =>
        tool.id === id ? { ...tool, keywords: [...tool.keywords, 'a few more'] } : tool,
      )
      const { choose } = openChooser(trainChooser(more, examples))
      return all.filter((question) => choose(question)[0]?.tool !== chooser.choose(question)[0]?.tool).length
    })
    expect(Math.max(...changed) / all.length).toBeLessThan(0.01)
  })

  it('chooses the same subject for nearly every question where each calculator is there five times', () => {
    const copies = [1, 2, 3, 4].flatMap((copy) =>
      tools.map((tool) => ({ ...tool, id: `${tool.id}-${copy}`, name: `${tool.name} ${copy}` })),
    )
    const { choose } = openChooser(trainChooser([...tools, ...copies], examples))
    const asked = Object.entries(examples).flatMap(([id, all]) => all.map((question) => ({ id, question })))
    const right = asked.filter(({ id, question }) => choose(question)[0]?.tool.replace(/-\d$/, '') === id)
    expect(right.length / asked.length).toBeGreaterThan(0.965)
  })

  it('returns nothing for unknown words', () => {
    expect(chooser.choose('zyzzyva qwertz')).toEqual([])
    expect(chooser.choose('')).toEqual([])
  })

  it('is deterministic', () => {
    expect(trainChooser(tools, examples)).toEqual(data)
  })

  it('is sent in less than 14 kB', () => {
    expect(brotliCompressSync(JSON.stringify(data)).length).toBeLessThan(14_000)
  })

  it('reads 4,000 characters in a few milliseconds', () => {
    const text = 'mortgaje qwerty blorb zork interst '.repeat(120).slice(0, 4000)
    chooser.choose(text)
    const before = process.threadCpuUsage()
    chooser.choose(text)
    expect(cpuSince(before)).toBeLessThan(50)
  })
})
