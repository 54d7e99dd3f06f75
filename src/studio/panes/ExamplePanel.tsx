import { describeObstacle, type StudioProblem } from '../StudioProblem.ts'
import type { ExampleFigure, ExampleRun } from '../work/Examined.ts'
import classes from '../studio.module.css'

interface ExamplePanelProps {
  readonly examples: readonly ExampleRun[]
  /** What keeps them from being calculated. */
  readonly obstacle: StudioProblem | undefined
}

/** The examples of the definition as tests: what they expect beside what is calculated. */
export function ExamplePanel({ examples, obstacle }: ExamplePanelProps) {
  return (
    <div className={classes.examples}>
      {obstacle ? (
        <p>The examples are calculated as soon as {describeObstacle(obstacle)}.</p>
      ) : examples.length === 0 ? (
        <p>
          No examples to run. Under <code>examples:</code> a definition names inputs and the figures that a published
          table, a spreadsheet or a calculation by hand gives for them.
        </p>
      ) : (
        <p>Expected figures come from an independent source. If one differs, check the source first.</p>
      )}
      {examples.map((example, index) => (
        <ExampleCard key={`${index} ${example.name}`} example={example} />
      ))}
    </div>
  )
}

function ExampleCard({ example: { name, source, refused, figures } }: { readonly example: ExampleRun }) {
  const isRight = refused === undefined && figures.every(({ ok }) => ok)
  return (
    <section className={classes.example}>
      <h2>
        {name} <span className={isRight ? classes.right : classes.wrong}>{isRight ? 'as expected' : 'differs'}</span>
      </h2>
      {refused !== undefined && <p className={classes.wrong}>Refused: {refused}</p>}
      {figures.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Expected</th>
              <th scope="col">Calculated</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure, index) => (
              <FigureRow key={`${index} ${figure.label}`} figure={figure} />
            ))}
          </tbody>
        </table>
      )}
      {source !== undefined && <p className={classes.source}>Source: {source}</p>}
    </section>
  )
}

function FigureRow({ figure: { label, expected, calculated, difference, ok } }: { readonly figure: ExampleFigure }) {
  return (
    <tr className={ok ? undefined : classes.wrong}>
      <th scope="row">{label}</th>
      <td>{expected}</td>
      <td>{calculated}</td>
      <td>{ok ? 'none' : (difference ?? 'differs')}</td>
    </tr>
  )
}
