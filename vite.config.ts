import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentSecurityPolicy } from './tools/vite/content_security_policy.ts'
import { dataFolder } from './tools/vite/data_folder.ts'
import { precompress } from './tools/vite/precompress.ts'
import { preload } from './tools/vite/preload.ts'
import { withEntry } from './tools/vite/with_entry.ts'

export default defineConfig({
  // The built site works below any path.
  base: './',
  // An address that does not exist is not found, instead of answered with the page.
  appType: 'mpa',
  plugins: [
    react(),
    // Before those that answer.
    contentSecurityPolicy(),
    dataFolder(process.env.PARLEY_DATA),
    preload({
      module: 'app/main.tsx',
      worker: 'app/ingest/ingest.worker.ts',
      fetches: ['catalogue.json'],
    }),
    precompress(join(import.meta.dirname, 'node_modules/.cache/parley')),
  ],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: withEntry('reader', join(import.meta.dirname, 'app/ingest/ingest.worker.ts')) }],
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
      output: {
        codeSplitting: {
          // One file instead of many small ones for what every first page needs: each costs a round trip.
          groups: [
            // The first script must wait for no other.
            { name: withEntry('boot', join(import.meta.dirname, 'app/boot/boot.ts')) },
            { name: withEntry('page', join(import.meta.dirname, 'app/main.tsx')) },
          ],
        },
      },
    },
  },
  test: {
    include: ['app/**/*.test.ts', 'tools/**/*.test.ts'],
    // Properties against the real engine take their time on a busy machine; no test asserts time.
    testTimeout: 60_000,
  },
})
