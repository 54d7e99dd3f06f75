import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { DrawMessage, ReadyMessage } from '../preview/messages.ts'
import type { DrawnTool } from '../work/Examined.ts'
import classes from '../studio.module.css'

export type Scheme = 'light' | 'dark'
export type Screen = 'phone' | 'desktop'

/** The widths of the frame in CSS pixels; from 960 on, form and result stand beside each other. */
const WIDTHS: Readonly<Record<Screen, number>> = { phone: 375, desktop: 976 }

interface PreviewProps {
  readonly drawn: DrawnTool | undefined
  readonly screen: Screen
  readonly scheme: Scheme
}

/** The page of the tool in a frame, which gets its data by message. */
export function Preview({ drawn, screen, scheme }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const { box, width, height } = useSize()
  useEffect(() => {
    const take = ({ data, origin, source }: MessageEvent<Partial<ReadyMessage> | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.abakit === 'preview-ready') setReady(true)
    }
    addEventListener('message', take)
    return () => removeEventListener('message', take)
  }, [])
  useEffect(() => {
    if (!isReady || !drawn) return
    frame.current?.contentWindow?.postMessage({ abakit: 'draw', drawn, scheme } satisfies DrawMessage, location.origin)
  }, [isReady, drawn, scheme])
  // A screen wider than the pane is drawn smaller.
  const wanted = screen === 'phone' ? Math.min(WIDTHS.phone, width || WIDTHS.phone) : Math.max(WIDTHS.desktop, width)
  const scale = width > 0 ? Math.min(1, width / wanted) : 1
  // An empty frame is white in every theme.
  const visibility = drawn ? 'visible' : 'hidden'
  const style: CSSProperties = { visibility, width: wanted, height: height / scale, transform: `scale(${scale})` }
  return (
    <div ref={box} className={classes.frameBox} data-screen={screen}>
      <iframe ref={frame} src="/studio/preview" title="The calculator" style={style} />
    </div>
  )
}

/** Measures a box; 0 before it is laid out. */
function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, ...size }
}
