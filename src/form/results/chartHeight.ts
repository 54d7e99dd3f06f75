import type { ToolData } from '../../engine/toolData.ts'

/** The approximate height of a chart, in rem. It is reserved, so that the content below does not shift while it is read. */
export const chartHeight = ({ kind }: Pick<ToolData['charts'][number], 'kind'>): number =>
  /parts|scale|box|icons/.test(kind) ? 8 : 19
