import { Router } from '@koa/router'
import type { AppState } from './AppState.ts'

/** A router of ours. A path has one spelling: /API/nothing is none of them, and told so like every other. */
export const createRouter = (): Router<AppState> => new Router<AppState>({ sensitive: true })
