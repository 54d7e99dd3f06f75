// The worker thread that evaluates expressions, started by openEvaluator.ts.
import { workerData } from 'node:worker_threads'
import { answerQuestions } from '../threads/answerQuestions.ts'
import { createEvaluate, type Evaluation } from './createEvaluate.ts'
import type { Expression } from './openEvaluator.ts'
import type { UnitRow } from './units.ts'

const evaluate = createEvaluate(workerData as readonly UnitRow[])
// Loads what the library loads on first use.
for (const expression of ['det([1, 2; 3, 4])', '[sqrt(2)]', 'derivative(x^2, x)', '3 cm to in', 'sqrt(-4)'])
  for (const angle of ['deg', 'rad'] as const) evaluate(expression, angle)

answerQuestions<Expression, Evaluation>(({ expression, angle }) => evaluate(expression, angle))
