import { join } from 'node:path'
import { defineConfig } from 'vite'
import { thirdPartyNotices } from '../tools/vite/third_party_notices.ts'

/** Bundles the command `parley` with all imports for Node, so that it runs without installed packages. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  plugins: [thirdPartyNotices().page],
  // As in the page, leaves out Papaparse's code for Node's streams.
  define: { PAPA_BROWSER_CONTEXT: 'true' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist-cli',
    target: 'node20',
    rolldownOptions: {
      input: { parley: 'cli/parley.ts', reading_worker: 'cli/publish/thread/reading_worker.ts' },
      // All in one folder, so that any chunk finds the worker's script next to it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      checks: { bundlerTimings: false },
    },
  },
})
