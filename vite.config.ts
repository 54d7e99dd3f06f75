import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classNameOf } from './scripts/classNameOf.ts'
import { devApi } from './scripts/dev-api.ts'
import { devEmbeds } from './scripts/dev-embeds.ts'
import { devPages } from './scripts/dev-pages.ts'
import { devSave } from './scripts/dev-save.ts'
import { devStudio } from './scripts/dev-studio.ts'
import { pagesPlugin } from './scripts/pages-plugin.ts'
import { sitePlugin } from './scripts/site-plugin.ts'
import { inPackage, inSite, isOwnSite } from './scripts/site/roots.ts'
import { toolsPlugin } from './scripts/tools-plugin.ts'
import { valuesPlugin } from './scripts/values-plugin.ts'

/** What every page loads: the entry with all that it imports, and what pages and parts share. */
const SITE =
  /src\/(client\.tsx$|shell\/(ads|recent|ToolCard)\b)|node_modules\/@tanstack\/|preload-helper|rolldown\/runtime/

/** The component library and what is built on it: loaded with what opens it. */
const WIDGETS =
  /node_modules\/(@mantine|@floating-ui|tabbable|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|react-transition-group|dom-helpers|get-nonce|tslib|clsx)\/|src\/widgets\//

/** The visitor's results, on home and below a result. */
const KEPT = /src\/storedResults\.ts$/

/** The page of any tool, and what the views of plugins share with forms; only plugins have clocks and long lists. */
const TOOL =
  /src\/(pages\/tool\/ToolPage\.tsx$|form\/common\/(?!useTicks|ComboboxField)|(siteConventions|engine\/remember)\.ts$)/

/** Buttons for a result, and the answer in the search box. */
const ACTIONS = /src\/form\/actions\//

/** The form of a definition, and what it needs to calculate. */
const FORM = /src\/form\/(Calculator\.tsx|units\/allFormUnits\.ts)$/

/**
 * What a calculation needs beyond the form, and a link with inputs: loaded with the form where a page opens with its
 * result, else with the first touch.
 */
const CALCULATE =
  /src\/(engine\/load\/all(Tables|Functions|ListFunctions|Quantities)|form\/(fragment|units\/unitSwitches))\.ts$/

/** The search for an input, which pages load with what is below a result, and the assistant for a question that needs it. */
const SOLVE = /src\/engine\/run\/solve\/solve\.ts$/

/** What forms, sentences, results and the search share of the engine, beyond what the first load of a form has. */
const ENGINE = /src\/engine\//

/** What the world clock shares with formulas. */
const ZONES = /src\/engine\/language\/numbers\/utcOffsetAt\.ts$/

/** What comes with the first touch of a form: what is shown below a result, and the sentences. */
const DETAILS = /src\/form\/(results\/ResultDetails\.tsx$|sentences\.ts$)/

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
 * Tests of whole pages, in which something may load the component library, which then is there until their process ends:
 * fields that use it are others from then on.
 */
const WITH_WIDGETS =
  'tests/dom/{box,chat,consent,contact,favorites,home,home-results,install,money,more,notepad,search,share}.test.ts'

/** The test that fills in each page: React's development build warns there of what it finds wrong. */
const WARNED = 'tests/dom/pages.test.ts'

export default defineConfig(({ command }) => ({
  root: inPackage(),
  // The package of another site may be read-only, or be shared by several.
  ...(isOwnSite ? {} : { cacheDir: inSite('node_modules/.vite') }),
  plugins: [
    react(),
    sitePlugin(),
    valuesPlugin(),
    toolsPlugin(),
    pagesPlugin(),
    devApi(),
    devEmbeds(),
    devSave(),
    devStudio(),
    devPages(),
  ],
  appType: 'custom',
  // The site's own files are served by its plugin, which does not follow links out of the folder.
  publicDir: false as const,
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
  server: {
    fs: { allow: [inPackage(), inSite()] },
    watch: { awaitWriteFinish: { stabilityThreshold: 200, pollInterval: 20 } },
  },
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
                { name: 'site', test: SITE },
                { name: 'widgets', test: WIDGETS },
                { name: 'kept', test: KEPT },
                { name: 'tool', test: TOOL },
                { name: 'actions', test: ACTIONS },
                { name: 'form', test: FORM },
                { name: 'calculate', test: CALCULATE },
                { name: 'solve', test: SOLVE },
                { name: 'zones', test: ZONES },
                { name: 'engine', test: ENGINE, minShareCount: 2 },
                { name: 'details', test: DETAILS },
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
