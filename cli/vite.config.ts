import { join } from 'node:path'
import { defineConfig } from 'vite'
import { thirdPartyNotices } from '../tools/vite/third_party_notices.ts'

/** Bundles the command `parley` for Node, with all that it imports: it is to run where nothing else is installed. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  plugins: [thirdPartyNotices().page],
  // As for the page: what Papaparse has for Node's streams is left out.
  define: { PAPA_BROWSER_CONTEXT: 'true' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist-cli',
    target: 'node20',
    rolldownOptions: {
      input: { parley: 'cli/parley.ts', reading_worker: 'cli/publish/thread/reading_worker.ts' },
      // All in one folder: wherever the code stands that starts the worker, the worker's script is beside it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      checks: { bundlerTimings: false },
    },
  },
})
