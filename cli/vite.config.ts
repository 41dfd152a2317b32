import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Bundles the command `parley` for Node, with all that it imports: it is to run where nothing else is installed. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  // As for the page: what Papaparse has for Node's streams is left out.
  define: { PAPA_BROWSER_CONTEXT: 'true' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'cli/parley.ts',
    outDir: 'dist-cli',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'parley.js' }, checks: { bundlerTimings: false } },
  },
})
