/** How pages in plain HTML look, in light and dark; without a file of its own, as each is opened alone. */
export const PAGE_STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}a{overflow-wrap:anywhere}.open{font-weight:600}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}
th,td{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}tbody th{font-weight:normal}
.numbers td,.numbers th+th{text-align:right;font-variant-numeric:tabular-nums}
li p{margin:.2rem 0}pre,.text{white-space:pre-wrap;overflow-wrap:anywhere}`
