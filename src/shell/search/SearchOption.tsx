import type { MouseEvent, ReactNode } from 'react'
import type { Figure, FilledTool } from '../../assistant/assistant.ts'
import type { CatalogueEntry } from '../../catalogue.ts'
import { AssistantIcon } from '../chat/AssistantIcon.tsx'
import { Icon } from '../Icon.tsx'
import { hueOf } from '../ToolCard.tsx'
import classes from './results.module.css'

/** A search result. */
export type Found =
  | { readonly kind: 'answer'; readonly asked: string; readonly figure: Figure; readonly tool: CatalogueEntry }
  | { readonly kind: 'filled'; readonly filled: FilledTool; readonly tool: CatalogueEntry }
  | { readonly kind: 'tool'; readonly tool: CatalogueEntry }
  | { readonly kind: 'ask' }

interface SearchOptionProps {
  readonly id: string
  readonly found: Found
  /** The query. */
  readonly text: string
  readonly isActive: boolean
  /** There is room for what a tool does. */
  readonly isDescribed: boolean
  readonly onChoose: (event: MouseEvent) => void
}

/** An option of the list below the search box. */
export function SearchOption({ id, found, text, isActive, isDescribed, onChoose }: SearchOptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // Keeps the focus in the box.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onChoose,
  } as const
  if (found.kind === 'ask')
    return (
      <button type="button" className={`${classes.option} ${classes.ask}`} {...shared}>
        <Tile>
          <AssistantIcon size={20} />
        </Tile>
        <span className={classes.name}>Ask the assistant</span>
        <span className={classes.category}>{text}</span>
      </button>
    )
  const { tool } = found
  const icon = (
    <Tile>
      <Icon nodes={tool.icon} size={20} />
    </Tile>
  )
  if (found.kind === 'tool')
    return (
      <a href={`/${tool.id}`} className={classes.option} style={hueOf(tool.category)} {...shared}>
        {icon}
        <span className={classes.name}>{tool.name}</span>
        <span className={classes.category}>{tool.category}</span>
        {isDescribed && <span className={classes.description}>{tool.description}</span>}
      </a>
    )
  if (found.kind === 'filled')
    return (
      <a href={found.filled.link} className={classes.option} style={hueOf(tool.category)} {...shared}>
        {icon}
        <span className={classes.name}>Open {tool.name}</span>
        <span className={classes.category}>with {found.filled.inputs}</span>
      </a>
    )
  return (
    <a
      href={found.figure.link}
      className={`${classes.option} ${classes.answer}`}
      style={hueOf(tool.category)}
      {...shared}
    >
      {icon}
      <span className={classes.figure}>
        <span className={classes.asked}>{found.asked}</span>
        <strong>{found.figure.text}</strong>
        <span className={classes.hint}>
          {found.figure.label}
          {found.figure.note !== undefined && `, ${found.figure.note}`} · Open in {tool.name}{' '}
          <kbd aria-hidden="true">↵</kbd>
        </span>
      </span>
    </a>
  )
}

const Tile = ({ children }: { children: ReactNode }) => <span className="tile">{children}</span>
