import { createHash } from 'node:crypto'
import { html } from './escaped.ts'

/** Light and dark styles. Inlined, because each page is opened separately. */
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}a{overflow-wrap:anywhere}.open{font-weight:600}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}
th,td{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}tbody th{font-weight:normal}
.numbers td,.numbers th+th{text-align:right;font-variant-numeric:tabular-nums}
li p{margin:.2rem 0}pre,.text{white-space:pre-wrap;overflow-wrap:anywhere}`

/** The pages run no scripts and load only the site's icon. The hash allows only the style above. */
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
  /** Additional elements of the head, as HTML. */
  readonly head?: string
  /** Content, as HTML. */
  readonly main: string
}

/** A complete page in plain HTML, for search engines and readers without JavaScript. */
export function plainPage({ title, site, head = '', main }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
${head}<link rel="icon" href="${site}icon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
