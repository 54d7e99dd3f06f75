import type { CalculationContext } from '../engine/context.ts'
import type { Refusal } from '../engine/Refusal.ts'
import type { Given } from '../engine/run/readInputs.ts'
import type { InputError } from '../engine/show/describeRefusal.ts'
import type { QuestionRefusal } from '../engine/run/solve/SolveOutcome.ts'
import type { Tool } from '../engine/tool.ts'

export type ParameterType = 'string' | 'number' | 'boolean'

/** A parameter of a capability, besides the inputs of the tool. */
export interface Parameter {
  readonly type: ParameterType | readonly ParameterType[]
  readonly description: string
  readonly required?: true
}

export interface Request {
  readonly tool: Tool
  readonly inputs: Given
  readonly parameters: Readonly<Record<string, unknown>>
  readonly context: CalculationContext
}

/** JSON; if it is ok and has a text, that is the version for people. */
export type Answer =
  | { readonly ok: true; readonly text?: string; readonly [field: string]: unknown }
  | {
      readonly ok: false
      readonly errors: readonly InputError[]
      /** The errors as data, in the same order, if the tool itself refused. */
      readonly refusals?: readonly (Refusal | QuestionRefusal)[]
    }

/** An operation that every tool supports. The command line, batches, the assistant and forms offer it by its name, description and parameters. */
export interface Capability {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, Parameter>>
  /** How the command line spells it, if an option for every parameter would be clumsy. */
  readonly commandLine?: CommandLineForm
  readonly run: (request: Request) => Answer
  /** Formats an answer for people, if it has no text. */
  readonly write?: (answer: Extract<Answer, { ok: true }>, request: Request) => string
}

/** `--solve amount --for monthlyPayment=300`: the capability's option takes a value, and a second option takes two. */
export interface CommandLineForm {
  /** The parameter set by the capability's option. */
  readonly argument: string
  readonly pair: { readonly option: string; readonly name: string; readonly value: string }
}

/**
 * Runs a capability with untrusted parameters.
 *
 * @returns its answer, or an error for every parameter that is unknown, missing or of the wrong type
 */
export function runCapability(capability: Capability, request: Request): Answer {
  const errors = checkParameters(capability, request.parameters)
  return errors.length > 0 ? { ok: false, errors } : capability.run(request)
}

function checkParameters({ name, parameters }: Capability, given: Request['parameters']): InputError[] {
  const errors: InputError[] = []
  for (const key in given) {
    if (Object.hasOwn(parameters, key)) continue
    errors.push({ message: `${name} takes no "${key}"; it takes ${Object.keys(parameters).join(', ') || 'nothing'}` })
  }
  for (const key in parameters) {
    const { type, required } = parameters[key] as Parameter
    if (given[key] === undefined) {
      if (required) errors.push({ message: `${name} needs ${key}: a ${[type].flat().join(' or ')}` })
    } else if (![type].flat().includes(typeof given[key] as ParameterType))
      errors.push({ message: `${key} of ${name} must be a ${[type].flat().join(' or ')}` })
  }
  return errors
}
