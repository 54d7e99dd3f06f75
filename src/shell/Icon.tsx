import { createElement } from 'react'
import type { IconNodes } from '../catalogue.ts'

/** Renders a Tabler icon from its elements, in the colour of the surrounding text. */
export function Icon({ nodes, size = 24 }: { nodes: IconNodes; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {nodes.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  )
}
