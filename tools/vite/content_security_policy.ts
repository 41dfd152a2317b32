import type { Plugin } from 'vite'

/** The built page may load and run only its own origin's files. Data may come from anywhere. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // DuckDB is WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // Panels and the virtualized lists set their sizes as inline styles.
  'style-src': "'self' 'unsafe-inline'",
  // Images of turns are blobs: checked bytes, never an address of another site.
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  // Users open corpora at any address. That data is only read, never run.
  'connect-src': "'self' https: http:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

export const CONTENT_SECURITY_POLICY = Object.entries(POLICY)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ')

/**
 * Headers that a server should send with every file, because a worker obeys the policy of its script, not the
 * page's.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/**
 * Adds the content-security policy: to the built `index.html`, for servers that send no headers, and to the headers of
 * the preview server. In the page it comes first, because it only applies to what follows. Not active in development,
 * where Vite runs inline scripts.
 */
export function contentSecurityPolicy(): Plugin[] {
  return [
    {
      name: 'parley:content-security-policy',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: () => [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
            injectTo: 'head-prepend',
          },
        ],
      },
    },
    {
      name: 'parley:security-headers',
      configurePreviewServer: ({ middlewares }) => {
        middlewares.use((_request, response, next) => {
          for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
          next()
        })
      },
    },
  ]
}
