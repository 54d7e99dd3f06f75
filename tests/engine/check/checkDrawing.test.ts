import { describe, expect, it } from 'vitest'
import { readFigures, readYamlFiles } from '../../../scripts/read-tools.ts'
import { checkCatalogue } from '../../../src/engine/check/checkCatalogue.ts'
import { checkDrawing } from '../../../src/engine/check/checkDrawing.ts'
import { readValidators } from '../../../scripts/validators.ts'

// What tests/problems does not show: what becomes of a sound drawing.

const compile = (content: string, file = 'tools/figures/road.svg') =>
  checkDrawing({
    file,
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n  <title>A road &amp; its 'end'</title>\n  ${content}\n</svg>\n`,
  })

describe('a drawing', () => {
  it('is minified, and its title is its accessible name', () => {
    expect(compile('<!-- the road -->\n<g data-part="length">\n  <path d="M1 2H9"/>\n</g>').figure).toEqual({
      svg: `<svg viewBox='0 0 10 10' role='img' aria-label='A road &amp; its &#39;end&#39;'><g data-part='length'><path d='M1 2H9'></path></g></svg>`,
      parts: ['length'],
    })
  })

  it('has ids that no other drawing of a page has', () => {
    const content =
      '<defs><marker id="arrow"><path d="M0 0"/></marker></defs><path d="M1 2H9" marker-end="url(#arrow)"/>'
    expect(compile(content).figure?.svg).toContain(`<marker id='figure-road-arrow'>`)
    expect(compile(content, 'tools/figures/river.svg').figure?.svg).toContain(`marker-end='url(#figure-river-arrow)'`)
  })

  it.each([
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['<![CDATA[<img src=x onerror=alert(1)>]]>', '&lt;img src=x onerror=alert(1)&gt;'],
  ])('cannot bring markup as text: %s', (text, written) => {
    expect(compile(`<text x="1">${text}</text>`).figure?.svg).toContain(`<text x='1'>${written}</text>`)
  })

  it.each([
    ['<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"><title>&x;</title></svg>', 'figure-syntax'],
    ['<p>no drawing</p>', 'figure-content'],
    ['', 'figure-syntax'],
    ['<svg viewBox="0 0 1 1"><title>x</title><svg viewBox="0 0 1 1"/></svg>', 'figure-content'],
    ['<svg viewBox="0 0 1 1"><title> </title></svg>', 'figure-content'],
    ['<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"><title>x</title></svg>', 'figure-content'],
    ['<svg viewBox="0 0 1 1"><title>x</title><g clip-path="url(#none)"/></svg>', 'figure-content'],
  ])('%s is refused', (text, code) => {
    const { figure, problems } = checkDrawing({ file: 'tools/figures/x.svg', text })
    expect(figure).toBeUndefined()
    expect(problems[0]?.code).toBe(code)
  })
})

it('a part that is not an input is a problem of the definition that shows it', () => {
  const definitions = readYamlFiles('tools').filter(({ file }) => file === 'tools/area.yaml')
  const figures = readFigures('tools').map(({ file, text }) => ({ file, text: text.replace('"width"', '"widht"') }))
  const { problems } = checkCatalogue(definitions, [], { validators: readValidators(), figures })
  expect(problems.filter(({ code }) => code === 'unknown-name')).toMatchObject([
    {
      file: 'tools/area.yaml',
      pointer: '/figure/is/rectangle',
      message: 'rectangle.svg has a part "widht", which is not an input',
      nearest: 'width',
    },
  ])
})
