import { createContext } from 'react'
import type { ToolData } from '../engine/toolData.ts'
import type { ShownResult } from '../form/useToolForm.ts'

/** Receives each result of an embed. */
export const EmbedReport = createContext<(tool: ToolData, result: ShownResult) => void>(() => undefined)
