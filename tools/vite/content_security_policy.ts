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
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/**
 * Puts the content-security policy into the built `index.html`, first of all, since it rules only over what comes
 * after it. Not in development, where Vite runs inline scripts.
 */
export function contentSecurityPolicy(): Plugin {
  const content = Object.entries(POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
  return {
    name: 'parley:content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}
