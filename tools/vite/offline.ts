import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Larger than any file of the page, in bytes. The query engine has 27 MB. */
const LARGEST = 64 * 1024 * 1024

/**
 * Makes the built page installable and able to start offline. Writes `service_worker.js` with the list of built files,
 * and `manifest.webmanifest`. Doesn't cache corpora, and isn't active in development.
 */
export function offline(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'app/offline/worker',
    filename: 'service_worker.ts',
    // The page registers it itself, once it is idle.
    injectRegister: false,
    injectManifest: {
      // To build a module, the plugin would use an option that Vite warns about.
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'icon.svg', 'icons/*.png', 'assets/*'],
      globIgnores: ['**/*.{br,gz}'],
      // Their names change with their content.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: LARGEST,
    },
    manifest: {
      name: 'Parley',
      short_name: 'Parley',
      description: 'Read, search, compare and check corpora of negotiation dialogues.',
      start_url: './',
      scope: './',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#ffffff',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
}
