import { Router } from '@koa/router'
import type { AppState } from './AppState.ts'
import type { Services } from './Services.ts'

/** Adds the routes of one part of the API. */
export type AddRoutes = (router: Router<AppState>, services: Services) => void

/** Creates a router with strict paths: /API/settings and /api/settings/ get the usual 404. */
export const createRouter = (): Router<AppState> => new Router<AppState>({ sensitive: true, strict: true })
