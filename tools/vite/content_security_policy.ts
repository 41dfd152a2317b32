import type { Plugin } from 'vite'

/** What the built page may load and run: its own origin only, except for the data that a reader opens. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // DuckDB is WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // Panels and the virtualized lists set their sizes as inline styles.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  // A reader opens corpora by their addresses, wherever these are; what comes from there is read, never run.
  'connect-src': "'self' https: http:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const CONTENT_SECURITY_POLICY = Object.entries(POLICY)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ')

/** What a server should send with every file: a worker obeys the policy of its own script, not that of the page. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/**
 * States the content-security policy: in the built `index.html`, first of all, since it rules only over what comes after
 * it, for servers that send no headers; and as headers from the preview server. Not in development, where Vite runs
 * inline scripts.
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
