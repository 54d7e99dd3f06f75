import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { WidgetRoot } from './WidgetRoot.tsx'
import classes from './toggle.module.css'

interface ToggleProps {
  readonly label: string
  readonly description: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A switch at the right end of a row, with its label on the left. */
export function Toggle({ onChange, ...rest }: ToggleProps) {
  return (
    <WidgetRoot>
      <Switch
        {...rest}
        size="md"
        labelPosition="left"
        withThumbIndicator={false}
        classNames={classes}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </WidgetRoot>
  )
}
