import type { Capability } from '../../src/service/capability.ts'
import { alignColumns } from './alignColumns.ts'
import { NUMBERS_READ } from '../../src/service/describeValue.ts'
import { showForm } from './parseArguments.ts'

/** Returns the text of --help; `command` runs the command line. */
export function usage(capabilities: readonly Capability[], command: string): string {
  return USAGE.replaceAll('npm run -s calc --', command).replace(
    '\n\nThe exit status',
    `${describe(capabilities)}\n\nThe exit status`,
  )
}

/** Lists the other capabilities with their parameters. */
function describe(capabilities: readonly Capability[]): string {
  const rows = capabilities
    .filter(({ name }) => name !== 'calculate')
    .flatMap(({ name, description, parameters, commandLine }) => [
      [`  ${commandLine ? showForm(name, commandLine) : `--${name}`}`, description],
      ...(commandLine
        ? []
        : Object.entries(parameters).map(([parameter, { description: what }]) => [`  --${parameter} …`, what])),
    ])
  return rows.length === 0 ? '' : `\n\nOther questions\n${alignColumns(rows).join('\n')}`
}

const USAGE = `Calculates with the tools of the site.

  npm run -s calc -- TOOL NAME=VALUE …       one case, readable
  npm run -s calc -- TOOL NAME=VALUE … --json
                                             one case as one line of JSON
  npm run -s calc -- --batch cases.ndjson    many cases, one JSON object a line
  npm run -s calc -- TOOL --batch cases.csv  many cases, comma-separated; the first line names inputs
  npm run -s calc -- --list                  the tools; with --json as one line of JSON
  npm run -s calc -- --help TOOL             the inputs and outputs of a tool

For example
  npm run -s calc -- loan amount=20000 rate=6 years=5
  npm run -s calc -- loan rate=6 years=5 --solve amount --for monthlyPayment=300

A value is everything after the first "=". ${NUMBERS_READ}
A quantity may have a unit that its input offers:
  npm run -s calc -- bmr sex=male age=30 weight="176 lb" height="5ft 11in"
A list of rows is written as JSON:
  npm run -s calc -- gpa courses='[{"grade":"A","credits":"3"}]'

Options
  --json      the result, or why there is none, as one line of JSON
  --now TIME  the clock to calculate with, as 2026-01-15T12:00:00 or 2026-01-15; by default the machine's
  --rates FILE
              currency rates to convert with, a file such as the page fetches, {"date":"2026-09-29","usd":{"eur":0.92}};
              by default the built-in example rates
  --units us  plain numbers and figures in the units of the US (us), the UK (uk) or the definitions (metric)
  --locale de-DE, --currency EUR
              figures are written, and inputs read, as in that language and region; amounts have the sign of that
              currency, or with none no sign, and are never converted
  --batch [FILE]
              reads lines such as {"tool":"loan","inputs":{"amount":20000,"rate":6,"years":5}} from a file or standard
              input and answers each with a line, in order; "now" beside "inputs" sets the clock of a line, "units" its
              units
  --csv       reads comma-separated values whose first line names inputs, and appends the figures and errors; not
              needed if the file name ends in .csv
  --safe      with comma-separated values: a cell that begins with =, +, - or @ and is no number gets a leading ', so
              that no spreadsheet takes it for a formula
  --tables    with --batch: also answers with tables, such as the schedule of a loan, which takes many times as long
  --list      the tools by category
  --version   the version of the program
  --help      this text, or the inputs and outputs of a tool

The exit status is 1 if a single case is refused, or if a line of a batch is not a JSON object; a refused case of a
batch only has its errors in its line.
`
