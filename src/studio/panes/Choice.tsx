import classes from '../studio.module.css'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A few options beside each other, of which one is chosen. */
export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {options.map(([option, name]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {name}
        </button>
      ))}
    </div>
  )
}
