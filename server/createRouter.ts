import { Router } from '@koa/router'
import type { AppState } from './AppState.ts'

/** Creates a router with strict paths: /API/settings and /api/settings/ get the usual 404. */
export const createRouter = (): Router<AppState> => new Router<AppState>({ sensitive: true, strict: true })
