import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { loadPath } from './pages/loadPath.ts'
import { errorHead, homeHead, notFoundHead, searchHead, toolHead } from './pages/pageHead.ts'
import { PathPage } from './pages/PathPage.tsx'
import { RootDocument, RootLayout } from './pages/RootDocument.tsx'
import { site } from './site.ts'
import { hasTouchIcon } from '#site'

const rootRoute = createRootRoute({
  shellComponent: RootDocument,
  component: RootLayout,
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...(hasTouchIcon ? [{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }] : []),
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'search', href: '/opensearch.xml', type: 'application/opensearchdescription+xml', title: site.name },
    ],
  }),
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // The router's own lazy loading would reload the page on failure, and cache the failure.
  loader: async () => {
    const [{ catalogue }, { home }, { HomePage }] = await Promise.all([
      import('virtual:catalogue'),
      import('virtual:home'),
      import('./pages/home/HomePage.tsx'),
    ])
    return { catalogue, home, HomePage }
  },
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData.catalogue.length) : errorHead),
  component: function Home() {
    const { HomePage } = homeRoute.useLoaderData()
    return <HomePage />
  },
})

/**
 * Every other path is a tool, an info page or not found: a single route, so that a page hydrates as the same tree it
 * was rendered with.
 */
const pathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  loader: ({ params }) => loadPath(params._splat ?? ''),
  head: ({ loaderData }) =>
    loaderData?.tool
      ? toolHead(loaderData.tool.page, loaderData.tool.texts)
      : (loaderData?.info?.head ?? (loaderData?.search ? searchHead : loaderData ? notFoundHead : errorHead)),
  component: PathPage,
})

/**
 * Creates a router; each prerendered page and each browser has its own.
 *
 * @param history         that of the browser
 * @param restoresScroll  whether a page that has rendered is scrolled to where it was, or to its top
 */
export function makeRouter(history?: RouterHistory, restoresScroll: () => boolean = () => true) {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, pathRoute]),
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: restoresScroll,
    trailingSlash: 'never',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
