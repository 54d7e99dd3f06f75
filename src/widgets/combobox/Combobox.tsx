import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox as Mantine, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { WidgetRoot } from '../WidgetRoot.tsx'
import classes from './combobox.module.css'
import type { ComboboxProps } from './ComboboxProps.ts'

/** The approximate number of visible options. */
const PAGE = 6

/** A searchable field for one of many options. Its label is rendered separately and refers to its id. */
export function Combobox({ id, label, value, placeholder, nothingFound, find, onChange, aria }: ComboboxProps) {
  const shown = value?.label ?? ''
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption()
      setActiveId(null)
      setQuery('')
    },
  })
  const isOpen = combobox.dropdownOpened
  const found = isOpen ? find(query) : []

  // Records the option that Enter would select, for screen readers, however it became active.
  const noting = (select: () => void) => () => {
    select()
    const option = document.querySelector(`[id="${id}-list"] [data-combobox-selected]`)?.id ?? null
    setActiveId(option)
    return option
  }
  const store = {
    ...combobox,
    selectActiveOption: noting(combobox.selectActiveOption),
    selectNextOption: noting(combobox.selectNextOption),
    selectPreviousOption: noting(combobox.selectPreviousOption),
    selectFirstOption: noting(combobox.selectFirstOption),
  }
  const offered = useRef<string>(null)
  const offer = useEffectEvent(() => {
    if (query !== '') store.selectFirstOption()
    else if (value) offered.current = store.selectActiveOption()
  })
  useEffect(() => {
    if (isOpen) offer()
  }, [isOpen, query])

  const onType = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent
    // Editing a closed field starts a new search.
    if (isOpen) setQuery(currentTarget.value)
    else setQuery(inputType?.startsWith('delete') ? '' : currentTarget.value.replace(shown, '').trim())
    combobox.openDropdown()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const active = combobox.getSelectedOptionIndex()
    const last = found.length - 1
    const to = { Home: 0, End: last, PageUp: active - PAGE, PageDown: active + PAGE }[event.key]
    if (to !== undefined) noting(() => combobox.selectOption(Math.min(Math.max(to, 0), last)))()
    // Tab selects the active option if the visitor has searched or moved; an untouched list changes nothing.
    else if (event.key === 'Tab' && (query !== '' || activeId !== offered.current)) combobox.clickSelectedOption()
    // Enter must not submit the form, even if nothing is found.
    if (to !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <WidgetRoot>
      <Mantine
        store={store}
        offset={4}
        zIndex={5}
        keepMounted={false}
        // The list is rendered in the form rather than at the end of the document.
        withinPortal={false}
        onOptionSubmit={(chosen) => {
          onChange(chosen)
          combobox.closeDropdown()
        }}
      >
        <Mantine.Target withAriaAttributes={false}>
          <input
            id={id}
            className={`control ${classes.input}`}
            role="combobox"
            {...aria}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            // While the list changes, the previous option may no longer exist.
            aria-activedescendant={
              isOpen && found.some(({ value: each }) => `${id}-${each}` === activeId)
                ? (activeId ?? undefined)
                : undefined
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder ?? shown}
            value={isOpen ? query : shown}
            onChange={onType}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={onKeyDown}
          />
        </Mantine.Target>
        <Mantine.Dropdown className={classes.dropdown}>
          <Mantine.Options id={`${id}-list`} aria-label={label} className={classes.list}>
            {found.map((option) => (
              <Mantine.Option
                key={option.value}
                id={`${id}-${option.value}`}
                value={option.value}
                active={option.value === value?.value}
                aria-selected={option.value === value?.value}
                className={classes.option}
              >
                {option.code !== undefined && <span className={classes.code}>{option.code}</span>}
                <span className={classes.text}>{option.text ?? option.label}</span>
                {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
              </Mantine.Option>
            ))}
            {isOpen && found.length === 0 && (
              <Mantine.Empty role="option" aria-selected={false}>
                {nothingFound}
              </Mantine.Empty>
            )}
          </Mantine.Options>
        </Mantine.Dropdown>
      </Mantine>
    </WidgetRoot>
  )
}
