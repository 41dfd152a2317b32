import { createHash } from 'node:crypto'
import { CONTENT_SECURITY_POLICY } from '../../../tools/vite/content_security_policy.ts'
import { html } from './escaped.ts'

/** Script that replaces a conversation's plain page by the full page. */
export const FULL_PAGE = 'full_page.js'

/** Light and dark styles. Inlined, because each page is opened separately. */
const STYLE = `:root{color-scheme:light dark}body{margin:0}
.plain{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem;
h1{font-size:1.5rem;line-height:1.2}a{overflow-wrap:anywhere}.open{font-weight:600}
nav a{display:inline-block;margin-right:1rem}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}
th,td{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}tbody th{font-weight:normal}
.numbers td,.numbers th+th{text-align:right;font-variant-numeric:tabular-nums}
li:target{outline:2px solid;outline-offset:.3rem}
li p{margin:.2rem 0}pre,.text{white-space:pre-wrap;overflow-wrap:anywhere}}
@media print{.plain nav{display:none}}`

/** Pages without a script load only the site's icon. The hash allows only the style above. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
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
  /** Additional elements of the head, as HTML. */
  readonly head?: string
  /** Content, as HTML. */
  readonly main: string
}

/** A complete page in plain HTML, which can be read without JavaScript. */
export function plainPage({ title, site, place, head = '', main }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${place === undefined ? POLICY : CONTENT_SECURITY_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
${head}<link rel="icon" href="${site}icon.svg">
<style>${STYLE}</style>
${place === undefined ? '' : `<script type="module" src="${site}${FULL_PAGE}" data-place="${html(place)}"></script>\n`}</head>
<body>
<main class="plain">
${main}
</main>
</body>
</html>
`
}
