import { createHash } from 'node:crypto'
import { CONTENT_SECURITY_POLICY } from '../../../tools/vite/content_security_policy.ts'
import { html } from './escaped.ts'

/** Script that replaces a conversation's plain page by the full page. */
export const FULL_PAGE = 'full_page.js'

/**
 * Light and dark styles. Inlined, because each page is opened separately. They set all that the full page's styles reset,
 * so that nothing moves when those arrive.
 */
const STYLE = `:root{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%}body{margin:0}
.plain,.plain *{box-sizing:border-box}
.plain{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem;
h1,h2,h3,p,ol,ul,dl,pre{margin:1rem 0;padding:0}h1{font-size:1.5rem;line-height:1.2}
ol,ul{padding-left:2.5rem}ol{list-style:decimal}ul{list-style:disc}dd{margin:0 0 0 2.5rem}
a{overflow-wrap:anywhere}.open{font-weight:600}
nav a{display:inline-block;margin-right:1rem}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}
th,td{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}tbody th{font-weight:normal}
.numbers td,.numbers th+th{text-align:right;font-variant-numeric:tabular-nums}
li:target{outline:2px solid;outline-offset:.3rem}
li p{margin:.2rem 0}pre{font:.875rem/1.5 monospace}pre,.text{white-space:pre-wrap;overflow-wrap:anywhere}}
@media print{.plain nav{display:none}}`

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Such pages load only the site's icon. The hashes allow only the style above and the page's own script. */
const policy = (script: string | undefined) =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${sourceOf(STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${sourceOf(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** The variable parts of a plain HTML page. */
export interface PlainPage {
  readonly title: string
  /** Relative path to the site's folder, such as `../../`. */
  readonly site: string
  /** Address of the full page within the site, after `#/`, that replaces this page once its scripts have arrived. */
  readonly place?: string
  /** Inline script, run after the content. */
  readonly script?: string
  /** Additional elements of the head, as HTML. */
  readonly head?: string
  /** Content, as HTML. */
  readonly main: string
}

/** A complete page in plain HTML, which can be read without JavaScript. */
export function plainPage({ title, site, place, script, head = '', main }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${place === undefined ? policy(script) : CONTENT_SECURITY_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
${head}<link rel="icon" href="${site}icon.svg">
<style>${STYLE}</style>
${place === undefined ? '' : `<script type="module" async src="${site}${FULL_PAGE}" data-place="${html(place)}"></script>\n`}</head>
<body>
<main class="plain">
${main}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
}
