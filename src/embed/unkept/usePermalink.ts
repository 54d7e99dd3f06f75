import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { decodePermalink, explainIgnored } from '../../engine/show/link/permalink.ts'
import type { ShownResult } from '../../form/useToolForm.ts'
import type * as pages from '../../form/usePermalink.ts'
import { EMBED_OPTIONS } from '../../engine/show/link/embedOptions.ts'
import { EmbedReport } from '../EmbedReport.ts'

// Replaces src/form/usePermalink.ts in embeds: inputs come from the query, which the host page has set, and the address
// of the embed does not change.

/** Opens the inputs of the query, and reports each result to the embed. */
export const usePermalink: typeof pages.usePermalink = (form) => {
  const [note, setNote] = useState('')
  const isOpened = useRef(false)
  const report = useContext(EmbedReport)
  const { loaded, result } = form

  const open = useEffectEvent(() => {
    if (!loaded || isOpened.current) return
    isOpened.current = true
    const inputs = inputsOf(location.search)
    if (inputs === '') return
    const link = decodePermalink(form.tool, inputs)
    setNote(explainIgnored(form.tool.data, link))
    if (Object.keys(link.given).length > 0) form.open(link.given)
  })
  useEffect(() => queueMicrotask(() => open()), [loaded])

  const reportResult = useEffectEvent(() => {
    // Every form with a permalink has a result.
    if (result) report(form.tool, result as unknown as ShownResult)
  })
  useEffect(() => reportResult(), [result])

  return result?.opened === false ? '' : note
}

/** Returns the inputs of a query in the format of a page's fragment. */
const inputsOf = (query: string): string =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !EMBED_OPTIONS.includes(part.split('=')[0] ?? ''))
    .join('&')
