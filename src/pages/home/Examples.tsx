import type { HomeData } from '../../catalogue.ts'
import classes from './home.module.css'

interface ExamplesProps {
  readonly home: HomeData
  /** Puts a question into the box. */
  readonly onAsk: (text: string) => void
}

/** Questions that the box answers, a press away; the first stands there with its answer. */
export function Examples({ home: { examples, answer }, onAsk }: ExamplesProps) {
  const [first] = examples
  if (!first || !answer) return null
  return (
    <>
      <p className={classes.answer}>
        {first.asks}
        <span aria-hidden="true">→</span>
        <a href={answer.link}>
          <span className="visually-hidden">is </span>
          <strong>{answer.text}</strong>
        </a>
      </p>
      <div className={classes.examples} role="group" aria-label="Examples">
        {examples.map(({ name, asks }) => (
          <button key={name} type="button" className={classes.example} onClick={() => onAsk(asks)}>
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
