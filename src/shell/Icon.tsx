import { createElement } from 'react'
import type { IconNodes } from '../catalogue.ts'

/** A Tabler icon from its elements; it takes the colour of the text around it. */
export function Icon({ nodes, size = 24 }: { nodes: IconNodes; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {nodes.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  )
}
