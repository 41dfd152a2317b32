import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { componentProject } from './tools/vite/component_project.ts'
import { contentSecurityPolicy } from './tools/vite/content_security_policy.ts'
import { dataFolder } from './tools/vite/data_folder.ts'
import { LongTestsFirst } from './tools/vite/long_tests_first.ts'
import { offline } from './tools/vite/offline.ts'
import { precompress } from './tools/vite/precompress.ts'
import { preload } from './tools/vite/preload.ts'
import { singleIcons } from './tools/vite/single_icons.ts'
import { slimEngine } from './tools/vite/slim_engine.ts'
import { thirdPartyNotices } from './tools/vite/third_party_notices.ts'
import { withEntry } from './tools/vite/with_entry.ts'

/** Tests that put modules in the place of others, and one of what the whole page has once, whatever came before. */
const TESTS_ALONE = ['app/{boot,messages}/**/*.test.ts', 'app/session/after_drawn.test.ts']

const SEED = join(import.meta.dirname, 'tools/testing/property_seed.ts')

/** Packages of the service worker, which is built last. */
const OFFLINE_PACKAGES = ['core', 'precaching', 'range-requests', 'routing', 'strategies']

/** Modules of `app/model` only export, so that files which import from its `index.ts` get no others with it. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/]app[\\/]model[\\/]/, sideEffects: false }],
}

const notices = thirdPartyNotices(OFFLINE_PACKAGES.map((name) => `workbox-${name}`))

export default defineConfig({
  // The built site works below any path.
  base: './',
  // An address that does not exist is not found, instead of answered with the page.
  appType: 'mpa',
  plugins: [
    // Before others look at the names of what is imported.
    singleIcons(),
    slimEngine(),
    react(),
    // Before those that answer.
    contentSecurityPolicy(),
    dataFolder(process.env.PARLEY_DATA),
    preload({
      module: 'app/main.tsx',
      worker: 'app/ingest/ingest.worker.ts',
      fetches: ['catalogue.json'],
    }),
    offline(),
    notices.page,
    precompress(join(import.meta.dirname, 'node_modules/.cache/parley')),
  ],
  // Papaparse's own switch: what it has for Node's streams is left out, and with it an import that browsers lack.
  define: { PAPA_BROWSER_CONTEXT: 'true' },
  worker: {
    format: 'es',
    plugins: notices.worker,
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            {
              name: withEntry('reader', join(import.meta.dirname, 'app/ingest/ingest.worker.ts')),
              debugName: 'reader',
            },
            // Loading shares some of it, which would else be split off, with a round trip of its own.
            {
              name: withEntry('packs', join(import.meta.dirname, 'app/ingest/published_files.ts')),
              debugName: 'packs',
            },
          ],
        },
      },
    },
  },
  build: {
    target: 'es2023',
    // Every browser that runs the rest preloads modules by itself.
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address: the content-security policy lets fonts come from our own origin only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Compressing takes most of a first build; no news.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake,
      output: {
        codeSplitting: {
          // One file instead of many small ones for what every first page needs: each costs a round trip.
          groups: [
            // The first script must wait for no other.
            { name: withEntry('boot', join(import.meta.dirname, 'app/boot/boot.ts')), debugName: 'boot' },
            { name: withEntry('page', join(import.meta.dirname, 'app/main.tsx')), debugName: 'page' },
            {
              name: withEntry('lists', join(import.meta.dirname, 'app/shell/list_parts.ts')),
              debugName: 'lists',
            },
            // Those that are drawn later: a file for each would be a round trip for each.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, debugName: 'icons' },
          ],
        },
      },
    },
  },
  test: {
    // Vitest would leave one processor to itself.
    maxWorkers: '100%',
    sequence: { sequencer: LongTestsFirst },
    projects: [
      componentProject,
      {
        extends: true,
        test: {
          name: 'together',
          include: ['app/**/*.test.ts', 'tools/**/*.test.ts', 'cli/**/*.test.ts'],
          setupFiles: SEED,
          // Recipes run in a copy of the project, which `tools/recipes.test.ts` makes.
          exclude: [...configDefaults.exclude, ...TESTS_ALONE, 'tools/recipes/**'],
          // Modules and engines that one has started serve the next: more than half of the time.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: TESTS_ALONE, setupFiles: SEED },
      },
    ],
    // Properties against the real engine take their time on a busy machine; no test asserts time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
