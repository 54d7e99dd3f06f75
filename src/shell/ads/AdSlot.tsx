import { useState } from 'react'
import { CloseIcon } from '../../CloseIcon.tsx'
import classes from './ad.module.css'

/** 728×90, 160×600, 300×250, or the available width. */
export type AdFormat = 'horizontal' | 'vertical' | 'rectangle' | 'responsive'

/** Hidden slots stay hidden until a reload. */
const hidden = new Set<string>()

/**
 * A placeholder for an advert. Its space is reserved from the first paint.
 *
 * @param slot the name of the position, such as 'loan-top'
 */
export function AdSlot({ format, slot }: { format: AdFormat; slot: string }) {
  const [isHidden, setHidden] = useState(() => hidden.has(slot))
  if (isHidden || import.meta.env.VITE_ADS === 'off') return null
  return (
    <div role="group" className={classes.slot} aria-label="Advertisement" data-slot={slot} data-format={format}>
      <span aria-hidden="true">Advertisement</span>
      <button
        type="button"
        className="icon-button"
        aria-label="Hide advertisement"
        title="Hide advertisement"
        onClick={() => {
          hidden.add(slot)
          setHidden(true)
        }}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  )
}
