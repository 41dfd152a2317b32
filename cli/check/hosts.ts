import type { Answer } from './probe.ts'

/** Kinds of hosts that can be recognized by their responses. */
export type Host = 'github_pages' | 'hugging_face' | 'netlify' | 'nginx' | 's3' | 'other'

export const HOST_NAMES: Readonly<Record<Host, string>> = {
  github_pages: 'GitHub Pages',
  hugging_face: 'Hugging Face Spaces',
  netlify: 'Netlify',
  nginx: 'nginx',
  s3: 'Amazon S3',
  other: 'an unknown server',
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
    ranges: 'GitHub Pages supports range requests; a proxy in front of it may not.',
    compression: 'GitHub Pages compresses scripts; a proxy in front of it may not.',
    engine: 'GitHub Pages compresses .wasm; a proxy in front of it may not.',
    caching: 'GitHub Pages caches everything for 10 minutes, which cannot be changed.',
    headers: 'GitHub Pages cannot send custom headers; index.html contains the policy.',
    cors: 'GitHub Pages lets every page read its files.',
    not_found: 'Remove the 404.html that answers with status 200.',
  },
  hugging_face: {
    ranges: 'Static Spaces support range requests, also for files in LFS, which are redirected.',
    compression: 'Static Spaces compress scripts.',
    engine: 'Static Spaces decide what they compress. Use another host, or a CDN in front of it.',
    caching: 'The caching of a static Space cannot be changed.',
    headers: 'A static Space sends the headers under custom_headers in the front matter of its README.md.',
    cors: 'Static Spaces let every page read their files.',
    not_found: 'Static Spaces answer missing files with 404.',
  },
  netlify: {
    ranges:
      'Netlify supports range requests only for files that it does not compress. Do not give data files a text type in _headers.',
    compression: 'Netlify compresses scripts.',
    engine: 'In _headers: /assets/*.wasm with Content-Type: application/wasm, which Netlify compresses.',
    caching: 'In _headers: /assets/* with Cache-Control: public, max-age=31536000, immutable',
    headers: 'In _headers: /* with the headers above.',
    cors: 'In _headers: /data/* with Access-Control-Allow-Origin: *',
    not_found: 'Remove the rule /* /index.html 200 from _redirects.',
  },
  nginx: {
    ranges: 'nginx supports range requests. Remove max_ranges 0, and gzip for data files.',
    compression: 'gzip on; gzip_types text/css application/javascript application/json; or gzip_static on;',
    engine: 'gzip on; gzip_types application/wasm application/javascript text/css application/json;',
    caching: 'location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }',
    headers:
      'add_header NAME "VALUE" always; for each header above (again in every location that has add_header).',
    cors: 'add_header Access-Control-Allow-Origin "*"; for the data files',
    not_found: 'try_files $uri $uri/ =404; instead of a fallback to /index.html',
  },
  s3: {
    ranges: 'S3 supports range requests. Let the CDN in front of it pass them on.',
    compression:
      'S3 does not compress. Let the CDN in front of it do so, or upload .gz files with Content-Encoding: gzip.',
    engine:
      'Let CloudFront compress application/wasm, up to 10 MB; otherwise upload the .gz file with Content-Encoding: gzip.',
    caching: 'Upload assets/ with --cache-control "public, max-age=31536000, immutable".',
    headers: 'S3 sends none of these. Add them in the response headers policy of CloudFront.',
    cors: 'Set a CORS configuration of the bucket that allows GET from every origin.',
    not_found: 'Set an error document that answers with 404.',
  },
  other: {
    ranges: 'Let the server answer Range headers with status 206, and do not compress data files in transit.',
    compression: 'Let the server compress .js, .css and .json, or send the .br and .gz files next to them.',
    engine: 'Let the server compress .wasm (application/wasm), or send the .br and .gz files next to it.',
    caching: 'Let the server send Cache-Control: public, max-age=31536000, immutable for assets/.',
    headers: 'Let the server send the headers above with every file.',
    cors: 'Let the server send Access-Control-Allow-Origin: * with the data files.',
    not_found: 'Let the server answer missing files with status 404.',
  },
}
