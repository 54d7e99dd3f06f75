import type { ComponentType } from 'react'
import type { InfoPageData } from '../../catalogue.ts'
import type { PageHead } from '../pageHead.ts'

/** An info page with all modules needed to show it. */
export interface LoadedInfoPage extends InfoPageData {
  readonly head: PageHead
  readonly View: ComponentType<LoadedInfoPage>
  /** The form that the page names. */
  readonly Form: ComponentType | undefined
}
