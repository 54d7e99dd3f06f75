import { focusResult } from './bringIntoView.ts'

/** Fills in an example and calculates. The button disappears with the first result, so the result gets the focus. */
export function ExampleButton({ onTry }: { onTry: () => void }) {
  return (
    <button
      type="button"
      className="try-example"
      onClick={({ currentTarget }) => {
        focusResult(currentTarget)
        onTry()
      }}
    >
      Try an example
    </button>
  )
}
