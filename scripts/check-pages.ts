// npm run check:pages [-- FOLDER]: reports all problems of the info pages in one run; the exit status is 1 if there are
// any.
import { renderProblems } from '../src/engine/check/problems/renderProblems.ts'
import { countOf } from '../src/engine/language/countOf.ts'
import { readPages } from './read-pages.ts'
import { readLayeredFiles, readYamlFiles } from './read-tools.ts'

const [, , folder] = process.argv
const files = folder === undefined ? readLayeredFiles('content') : readYamlFiles(folder)
const { problems } = readPages(files)
if (problems.length > 0) {
  process.stderr.write(renderProblems(problems, (file) => files.find((page) => page.file === file)?.text))
  process.exitCode = 1
} else {
  console.log(`${countOf(files.length, 'info page')} checked, no problems`)
}
