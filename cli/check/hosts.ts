import type { Answer } from './probe.ts'

/** Kinds of hosts that can be recognized by their responses. */
export type Host = 'github_pages' | 'hugging_face' | 'netlify' | 'nginx' | 's3' | 'other'

export const HOST_NAMES: Readonly<Record<Host, string>> = {
  github_pages: 'GitHub Pages',
  hugging_face: 'Hugging Face Spaces',
  netlify: 'Netlify',
  nginx: 'nginx',
  s3: 'Amazon S3',
  other: 'a server that does not say what it is',
}

/** Guesses the host from a response. */
export function hostOf({ url, headers }: Pick<Answer, 'url' | 'headers'>): Host {
  const { hostname } = new URL(url)
  const server = headers.server?.toLowerCase() ?? ''
  if (server === 'github.com' || hostname.endsWith('.github.io')) return 'github_pages'
  if (/\.(hf\.space|huggingface\.co)$/.test(hostname)) return 'hugging_face'
  if (server.startsWith('netlify') || 'x-nf-request-id' in headers) return 'netlify'
  if (server.startsWith('amazons3') || 'x-amz-request-id' in headers) return 's3'
  if (server.startsWith('nginx')) return 'nginx'
  return 'other'
}

/** Settings that may need a change at the host. */
export type Change = 'ranges' | 'compression' | 'engine' | 'caching' | 'headers' | 'cors' | 'not_found'

/** Instructions for each host. If a setting can't be changed there, they say so. */
export const CHANGES: Readonly<Record<Host, Readonly<Record<Change, string>>>> = {
  github_pages: {
    ranges: 'GitHub Pages answers ranges by itself; a proxy before it may not.',
    compression: 'GitHub Pages compresses scripts by itself; a proxy before it may not.',
    engine: 'GitHub Pages compresses .wasm by itself; a proxy before it may not.',
    caching: 'GitHub Pages keeps everything for 10 minutes, which cannot be changed.',
    headers: 'GitHub Pages sends no headers of yours; index.html states the policy itself.',
    cors: 'GitHub Pages lets every page read its files by itself.',
    not_found: 'Take away the 404.html that answers with status 200.',
  },
  hugging_face: {
    ranges: 'Static Spaces answer ranges by themselves; files in LFS are redirected and answer them too.',
    compression: 'Static Spaces compress scripts by themselves.',
    engine:
      'Static Spaces decide by themselves what they compress; another host or a CDN before it can do so.',
    caching: 'The caching of a static Space cannot be changed.',
    headers: 'A static Space sends the headers under custom_headers in the front matter of its README.md.',
    cors: 'Static Spaces let every page read their files.',
    not_found: 'Static Spaces answer what is not there with 404 by themselves.',
  },
  netlify: {
    ranges:
      'Netlify answers ranges of files that it does not compress; give data files no text type in _headers.',
    compression: 'Netlify compresses scripts by itself.',
    engine: 'In _headers: /assets/*.wasm with Content-Type: application/wasm, which Netlify compresses.',
    caching: 'In _headers: /assets/* with Cache-Control: public, max-age=31536000, immutable',
    headers: 'In _headers: /* with the headers above.',
    cors: 'In _headers: /data/* with Access-Control-Allow-Origin: *',
    not_found: 'Take away the rule /* /index.html 200 from _redirects.',
  },
  nginx: {
    ranges: 'nginx answers ranges of files by itself: remove max_ranges 0, and gzip for data files.',
    compression: 'gzip on; gzip_types text/css application/javascript application/json; or gzip_static on;',
    engine: 'gzip on; gzip_types application/wasm application/javascript text/css application/json;',
    caching: 'location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }',
    headers:
      'add_header NAME "VALUE" always; for each header above (again in every location that has add_header).',
    cors: 'add_header Access-Control-Allow-Origin "*"; for the data files',
    not_found: 'try_files $uri $uri/ =404; instead of a fallback to /index.html',
  },
  s3: {
    ranges: 'S3 answers ranges by itself; let the CDN before it pass them on.',
    compression:
      'S3 does not compress: let the CDN before it do so, or upload .gz files with Content-Encoding: gzip.',
    engine:
      'Let CloudFront compress application/wasm, up to 10 MB; else upload the .gz file with Content-Encoding: gzip.',
    caching: 'Upload assets/ with --cache-control "public, max-age=31536000, immutable".',
    headers: 'S3 sends none of these: add them in the response headers policy of CloudFront.',
    cors: 'Set a CORS configuration of the bucket that allows GET from every origin.',
    not_found: 'Set an error document that answers with 404.',
  },
  other: {
    ranges: 'Let the server answer Range headers with status 206, and do not compress data files on the way.',
    compression: 'Let the server compress .js, .css and .json, or send the .br and .gz files beside them.',
    engine: 'Let the server compress .wasm (application/wasm), or send the .br and .gz files beside it.',
    caching: 'Let the server send Cache-Control: public, max-age=31536000, immutable for assets/.',
    headers: 'Let the server send the headers above with every file.',
    cors: 'Let the server send Access-Control-Allow-Origin: * with the data files.',
    not_found: 'Let the server answer what is not there with status 404.',
  },
}
