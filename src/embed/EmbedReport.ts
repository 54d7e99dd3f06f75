import { createContext } from 'react'
import type { EquippedTool } from '../engine/tool.ts'
import type { ShownResult } from '../form/useToolForm.ts'

/** Receives each result of an embed. */
export const EmbedReport = createContext<(tool: EquippedTool, result: ShownResult) => void>(() => undefined)
