import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classNameOf } from './scripts/classNameOf.ts'
import { devApi } from './scripts/dev-api.ts'
import { devEmbeds } from './scripts/dev-embeds.ts'
import { devPages } from './scripts/dev-pages.ts'
import { pageConstants } from './scripts/page-constants.ts'
import { pagesPlugin } from './scripts/pages-plugin.ts'
import { toolsPlugin } from './scripts/tools-plugin.ts'

/** What every page needs and other chunks share: one file, instead of a request for each small piece of it. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|src\/(shell\/(ToolCard|ads\/AdSlot|recent\/recentTools)\.tsx?|form\/isPermalink\.ts|site\.ts|whenIdle\.ts)$|preload-helper/

/** The component library: one file, loaded when it is needed or when the browser is idle. */
const WIDGETS =
  /node_modules\/(@mantine|@floating-ui|tabbable|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|react-transition-group|dom-helpers|get-nonce|tslib|clsx)\/|src\/widgets\/(?!loadWidgets|toasts\/showToast)/

/** What plugins and forms share: a separate file, because pages without either do not load it. */
const FIELDS =
  /src\/(siteConventions\.ts|engine\/remember\.ts|form\/(fields\/Labelled\.tsx|results\/(CopyButton\.tsx|useCopy\.ts|Guard\.tsx|ExampleButton\.tsx|bringIntoView\.ts)))$/

/** What every form needs to calculate: one file, because tables and sentences loaded later share small parts of it. */
const FORM =
  /src\/(form\/(useToolForm\.ts|results\/ResultColumn\.tsx|units\/unitStore\.ts)|engine\/(language\/(units\/shownUnit|numbers\/fraction)|show\/withUnit)\.ts)$/

/** Limits end a test that fails; they are no claim on speed, which depends on the machine (see tests/support/soon.ts). */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } } as const

/** After the tests of pure functions, which run while the site is built for the browser. */
const LATER = { groupOrder: 1 }

/** Tests of the server, the scripts and the build. */
const SERVER = [
  'tests/{build,scripts,server}/**/*.test.ts',
  'tests/assistant/{chatRoute,embeddedThreads,provider}.test.ts',
]

/**
 * For the React that visitors have, which takes half of the time. A plugin, for the test runner keeps what it has compiled
 * by the names of the plugins, not by their settings.
 */
const productionJsx: Plugin = {
  name: 'production-jsx',
  config: () => ({ oxc: { jsx: { development: false } } }),
}

/**
 * More room for new objects: most of them are garbage before it is full, and fewer are copied. It saves a fifth of what
 * pages take, and a fifteenth of the rest.
 */
const roomForYoung = (megabytes: number): string[] => [
  `--min-semi-space-size=${megabytes}`,
  `--max-semi-space-size=${megabytes}`,
]

/** Pages in a document without a browser. */
const DOM = {
  ...PATIENT,
  environment: 'happy-dom',
  env: { TZ: 'UTC' },
  setupFiles: ['tests/dom/support/setup.ts'],
  // Classes have the names that they have in browsers.
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
  isolate: false,
  execArgv: roomForYoung(128),
  sequence: LATER,
} as const

/**
 * Tests in which something loads the component library, which then is there until their process ends: fields that use it are
 * others from then on.
 */
const WITH_WIDGETS = 'tests/dom/{chat,consent,contact,home-results,install,share}.test.ts'

/** The test that fills in each page: React's development build warns there of what it finds wrong. */
const WARNED = 'tests/dom/pages.test.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), toolsPlugin(), pagesPlugin(), devApi(), devEmbeds(), devPages()],
  appType: 'custom',
  publicDir: 'src/public',
  define: pageConstants(process.env),
  css: {
    modules: {
      generateScopedName: classNameOf,
      localsConvention: 'camelCaseOnly',
    },
  },
  // React has had this since version 18; the shim is for older ones.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Without an HTML file Vite does not find these by itself, and would reload the page when it discovers them.
  optimizeDeps: { entries: ['src/client.tsx'] },
  // Editors truncate a file before they write it: read in between, a valid definition looks broken, and its page loses
  // what was typed.
  server: { watch: { awaitWriteFinish: { stabilityThreshold: 200, pollInterval: 20 } } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        manifest: true,
        license: { fileName: 'third-party-notices.txt' },
        rollupOptions: {
          input: 'src/client.tsx',
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              // Each includes everything that its modules import.
              groups: [
                { name: 'site', test: EVERY_PAGE },
                { name: 'widgets', test: WIDGETS },
                { name: 'fields', test: FIELDS },
                { name: 'form', test: FORM },
              ],
            },
          },
        },
      },
    },
    // Node may run these outside of this package, without its "type".
    ssr: {
      build: {
        rollupOptions: {
          input: 'src/prerender.tsx',
          // Prerendering imports everything, whatever pages load on demand.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
    },
  },
  // In development Node must load react-dom as CommonJS itself.
  ssr: command === 'build' ? { noExternal: true } : {},
  test: {
    projects: [
      // These files share processes: loading the engine, the server and the definitions for every file took half of the
      // time. Pure and server tests stay apart, because both in one process slow the engine down.
      ...[
        // Tests of pure functions, and whatever belongs to no other project.
        {
          name: 'pure',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{browser,dom,install,served}/**', ...SERVER],
        },
        { name: 'server', include: SERVER, sequence: LATER },
        // Builds whole sites: for npm run test:install.
        { name: 'install', include: ['tests/install/**/*.test.ts'] },
      ].map((files) => ({ test: { ...PATIENT, ...files, isolate: false, execArgv: roomForYoung(64) } })),
      {
        test: { ...DOM, name: 'dom-development', include: [WARNED] },
      },
      ...[
        { name: 'dom', include: ['tests/dom/**/*.test.ts'], exclude: [WARNED, WITH_WIDGETS] },
        { name: 'dom-widgets', include: [WITH_WIDGETS] },
      ].map((files) => ({
        extends: true as const,
        plugins: [productionJsx],
        test: { ...DOM, ...files, env: { ...DOM.env, NODE_ENV: 'production' } },
      })),
      {
        test: {
          ...PATIENT,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/served/**/*.test.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts'],
          setupFiles: ['tests/browser/support/siteServed.ts'],
          // A process keeps its browser, and what it has read, from one file to the next.
          isolate: false,
          sequence: LATER,
        },
      },
    ],
    // Browsers wait for this process as often as it for them: there is no core to leave free.
    maxWorkers: '100%',
  },
}))
