import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Larger than any file of the page: the query engine has 27 MB. */
const LARGEST = 64 * 1024 * 1024

/**
 * Makes the built page one that starts without a connection and can be installed: writes `service_worker.js`, with the list of what
 * the build wrote, and `manifest.webmanifest`. Corpora are none of its business; nor is development.
 */
export function offline(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'app/offline/worker',
    filename: 'service_worker.ts',
    // The page registers it by itself, once it has nothing else to do.
    injectRegister: false,
    injectManifest: {
      // As a module the plugin would build it by an option that Vite warns of.
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
