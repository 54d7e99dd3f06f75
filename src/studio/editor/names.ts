import { follow, keysAt, type Path, textAt, type Written } from './readPlace.ts'

/** A name that a definition gives to something. */
export interface Name {
  readonly name: string
  /** How it is called on the page; empty where nothing says. */
  readonly label: string
  /** What it is: input, value, output, column, row. */
  readonly what: string
}

const namesAt = (definition: Written, path: Path, what: string): Name[] =>
  keysAt(definition, path).map((name) => ({
    name,
    label: textAt(definition, [...path, name, 'label']),
    what,
  }))

export const inputNames = (definition: Written): Name[] => namesAt(definition, ['inputs'], 'input')
export const outputNames = (definition: Written): Name[] => namesAt(definition, ['outputs'], 'output')
export const valueNames = (definition: Written): Name[] => namesAt(definition, ['values'], 'value')
export const bandNames = (definition: Written): Name[] => namesAt(definition, ['bands'], 'bands')

/** The columns of an output or of an input, with what each row calculates. */
export const columnNames = (definition: Written, owner: Path): Name[] => [
  ...namesAt(definition, [...owner, 'columns'], 'column'),
  ...namesAt(definition, [...owner, 'rowValues'], 'column'),
]

/** What the rows of a table are called. */
export const rowNames = (definition: Written, owner: Path): Name[] =>
  keysAt(definition, [...owner, 'rows'])
    .filter((name) => name !== 'vary' && name !== 'over')
    .map((name) => ({ name, label: '', what: 'row' }))

/** The names that a formula at a path may use. */
export function namesInScope(definition: Written, path: Path): Name[] {
  const owner = path.slice(0, 2)
  const ofTable = [
    ...rowNames(definition, owner),
    ...columnNames(definition, owner),
    ...namesAt(definition, [...owner, 'carry'], 'from row to row'),
  ]
  const isRowPart = path.length > 3
  const all = [
    ...(isRowPart || path[2] === 'while' ? ofTable : []),
    ...inputNames(definition),
    ...valueNames(definition),
    ...outputNames(definition),
  ]
  return [...new Map(all.toReversed().map((name) => [name.name, name])).values()].toReversed()
}

/** What may follow a name and a dot: columns of rows and tables, constants of the choice. */
export function membersOf(definition: Written, name: string, path: Path): Name[] {
  const rows = follow(definition, [...path.slice(0, 2), 'rows', name])
  const owners: Path[] = [['outputs', name], ['inputs', name], ...(typeof rows === 'string' ? [['inputs', rows]] : [])]
  const columns = owners.flatMap((owner) => columnNames(definition, owner))
  const constants = keysAt(definition, ['inputs', name, 'choices', 0])
    .filter((key) => key !== 'value' && key !== 'label')
    .map((key) => ({ name: key, label: '', what: 'of the choice' }))
  return [...columns, ...constants]
}

/** The choices of an input. */
export function choiceNames(definition: Written, input: string): Name[] {
  const choices = follow(definition, ['inputs', input, 'choices'])
  if (!Array.isArray(choices)) return []
  return choices.map((choice: Written) => ({
    name: textAt(choice, ['value']),
    label: textAt(choice, ['label']),
    what: 'choice',
  }))
}
