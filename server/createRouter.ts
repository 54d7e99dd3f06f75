import { Router } from '@koa/router'
import type { AppState } from './AppState.ts'

/** A router of ours. A path has one spelling: /API/settings and /api/settings/ get the usual 404. */
export const createRouter = (): Router<AppState> => new Router<AppState>({ sensitive: true, strict: true })
