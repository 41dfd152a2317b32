import { createHash } from 'node:crypto'
import { html } from './escaped.ts'

/** How the pages look, in light and dark; without a file of its own, as each is opened alone. */
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}a{overflow-wrap:anywhere}.open{font-weight:600}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}
th,td{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}tbody th{font-weight:normal}
.numbers td,.numbers th+th{text-align:right;font-variant-numeric:tabular-nums}
li p{margin:.2rem 0}pre,.text{white-space:pre-wrap;overflow-wrap:anywhere}`

/** The pages run nothing and load only the site's icon; the hash lets in the style above and no other. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** What differs between pages in plain HTML. */
export interface PlainPage {
  readonly title: string
  /** The way to the site's folder: `../../`. */
  readonly site: string
  /** Further elements of the head, as HTML. */
  readonly head?: string
  /** What stands on it, as HTML. */
  readonly main: string
}

/** A whole page in plain HTML, for search engines and readers without JavaScript. */
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
