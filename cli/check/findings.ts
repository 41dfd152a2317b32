import { isGzip } from '../../app/published/gunzip.ts'
import { SECURITY_HEADERS } from '../../tools/vite/content_security_policy.ts'
import { CHANGES, type Change, type Host, hostOf } from './hosts.ts'
import { type Answer, type Probe, textOf } from './probe.ts'

/** Result of a check. A `problem` slows or breaks the site, an `advice` improves it. */
export interface Finding {
  readonly level: 'ok' | 'advice' | 'problem'
  readonly what: string
  /** Instructions that fit the host, or null if nothing needs to change. */
  readonly change: string | null
}

type Check = (probe: Probe, host: Host) => Finding | null

/** All checks, in the order of the report. */
const CHECKS: readonly Check[] = [
  page,
  catalogue,
  ranges,
  packs,
  engine,
  compression,
  caching,
  notFound,
  headers,
  cors,
  embedding,
]

/** Checks of the files themselves, independent of the host. */
const CHECKS_OF_FILES: readonly Check[] = [page, catalogue, ranges, packs]

/**
 * Checks a site and suggests changes.
 * @param isFolder true for a local folder, whose future host is unknown
 */
export function findingsOf(probe: Probe, isFolder = false): readonly Finding[] {
  const host = hostOf(probe.page)
  return (isFolder ? CHECKS_OF_FILES : CHECKS).flatMap((check) => check(probe, host) ?? [])
}

/** Describes a failed request. Says so if the address isn't on the site itself. */
function wrong(answer: Answer, { page: { url } }: Probe): string {
  const { asked, status, failure } = answer
  const isElsewhere = new URL(asked).origin !== new URL(url).origin
  const where = isElsewhere ? `${asked}, which the catalogue names on another site,` : asked
  return failure === null
    ? `${where} answers with status ${status}.`
    : `${where} does not answer: ${failure}.`
}

function page(probe: Probe): Finding {
  const {
    page: { status, url },
    script,
  } = probe
  if (status !== 200) return problem(wrong(probe.page, probe), 'Check the address of the site.')
  if (script === null) return problem(`${url} is no page of Parley.`, 'Put the content of dist/ there.')
  if (script.status !== 200) return problem(wrong(script, probe), 'Put all of dist/ there.')
  return ok('The page and its script are there.')
}

function catalogue(probe: Probe): Finding {
  const { catalogue: answer } = probe
  if (answer.status !== 200) return problem(wrong(answer, probe), 'Put a catalogue.json beside the page.')
  try {
    const { corpora } = JSON.parse(textOf(answer))
    return ok(`The catalogue names ${corpora.length === 1 ? '1 corpus' : `${corpora.length} corpora`}.`)
  } catch {
    return problem(`${answer.url} is not JSON.`, 'Write it anew.')
  }
}

function ranges(probe: Probe): Finding | null {
  const { range, data } = probe
  if (range === null || data === null) return null
  const files = data.kind === 'index' ? 'Indexes' : 'Data files'
  if (range.failure !== null || range.status >= 400)
    return problem(wrong(range, probe), 'Put the data files where the catalogue says.')
  // Data may be on a different site than the page.
  const host = hostOf(range)
  if (range.headers['content-encoding'])
    return changed(
      'problem',
      `${files} are compressed on the way, so that parts of them cannot be read.`,
      host,
      'ranges',
    )
  const whole = range.status === 206 && range.body.length === 100
  if (!whole)
    return changed(
      'problem',
      `Parts of ${files.toLowerCase()} cannot be asked for: each is fetched whole, or not read where it is too large for that.`,
      host,
      'ranges',
    )
  const total = /\/(\d+)$/.exec(range.headers['content-range'] ?? '')?.[1]
  if (data.bytes !== null && Number(total) !== data.bytes)
    return problem(
      `${range.url} has ${total ?? 'an untold number of'} bytes, and the catalogue says ${data.bytes}.`,
      'Put all of the site there again, the catalogue last.',
    )
  return ok(`Parts of ${files.toLowerCase()} can be asked for.`)
}

/** Packs are gzip files. If a server decompresses them in transit, the response is JSON. */
function packs(probe: Probe): Finding | null {
  const { pack } = probe
  if (pack === null) return null
  if (pack.status !== 200) return problem(wrong(pack, probe), 'Put the whole folder corpora/ there.')
  if (isGzip(pack.body) || pack.body[0] === '{'.charCodeAt(0))
    return ok('Packs of conversations come as they are.')
  return problem(`${pack.url} is no pack of conversations.`, 'Let the server send .pack files as they are.')
}

function engine(probe: Probe): Finding | null {
  if (probe.engine === null || probe.engine.status === 200) return null
  return problem(wrong(probe.engine, probe), 'Put all of dist/ there.')
}

function compression({ script, engine }: Probe, host: Host): Finding | null {
  if (script?.status !== 200) return null
  const isEnginePlain = engine?.status === 200 && !engine.headers['content-encoding']
  if (script.headers['content-encoding'] && isEnginePlain)
    return changed(
      'problem',
      `The query engine, the largest file, comes uncompressed: ${engine.asked} (four times as many bytes).`,
      host,
      'engine',
    )
  if (script.headers['content-encoding'])
    return ok(
      engine?.status === 200 ? 'Scripts and the query engine come compressed.' : 'Scripts come compressed.',
    )
  return changed('problem', 'Scripts come uncompressed: three times as many bytes.', host, 'compression')
}

function caching({ script, page: index }: Probe, host: Host): Finding | null {
  if (script?.status !== 200) return null
  const seconds = Number(/max-age=(\d+)/.exec(index.headers['cache-control'] ?? '')?.[1] ?? 0)
  if (seconds > 3600)
    return changed(
      'problem',
      `The page is kept for ${seconds} seconds: readers see old versions.`,
      host,
      'caching',
    )
  const kept = script.headers['cache-control'] ?? ''
  if (/immutable|max-age=\d{6,}/.test(kept)) return ok('Scripts are kept by browsers.')
  return changed(
    'advice',
    'Browsers ask for scripts again, though their names change with their content.',
    host,
    'caching',
  )
}

function notFound(probe: Probe, host: Host): Finding {
  const { missing } = probe
  if (missing.failure !== null) return problem(wrong(missing, probe), CHANGES[host].not_found)
  if (missing.status === 404 || missing.status === 403) return ok('What is not there is not found.')
  return changed('problem', `What is not there is answered with status ${missing.status}.`, host, 'not_found')
}

function headers({ script }: Probe, host: Host): Finding | null {
  if (script?.status !== 200) return null
  const lacking = Object.entries(SECURITY_HEADERS).filter(([name]) => !script.headers[name.toLowerCase()])
  if (lacking.length === 0) return ok('The policy comes with every file.')
  const lines = lacking.map(([name, value]) => `  ${name}: ${value}`)
  const what = ['Scripts come without headers that keep workers to the policy:', ...lines].join('\n')
  return changed('advice', what, host, 'headers')
}

function cors({ range }: Probe): Finding | null {
  if (range === null || range.failure !== null || range.status >= 400) return null
  if (allowsAll(range)) return ok('Other pages can read the data.')
  return changed('advice', 'Pages on other sites cannot open the data by its address.', hostOf(range), 'cors')
}

/** Checks if pages of other sites may embed conversations in frames, see docs/embedding.md. */
function embedding({ page: { status, headers: sent } }: Probe): Finding | null {
  if (status !== 200) return null
  const ancestors = /frame-ancestors\s+([^;,]*)/i.exec(sent['content-security-policy'] ?? '')?.[1]?.trim()
  // If both are present, browsers ignore X-Frame-Options.
  const options = ancestors === undefined ? sent['x-frame-options'] : undefined
  if (ancestors === undefined && options === undefined) return ok('Other sites can embed conversations.')
  const by = options === undefined ? `frame-ancestors ${ancestors}` : `X-Frame-Options: ${options}`
  return {
    level: 'advice',
    what: `Not every site can embed conversations: the page comes with “${by}”.`,
    change: 'Leave it where that is meant; else name the sites by Content-Security-Policy: frame-ancestors.',
  }
}

function allowsAll({ headers: sent }: Answer): boolean {
  return sent['access-control-allow-origin'] !== undefined
}

function ok(what: string): Finding {
  return { level: 'ok', what, change: null }
}

function problem(what: string, change: string): Finding {
  return { level: 'problem', what, change }
}

function changed(level: 'advice' | 'problem', what: string, host: Host, change: Change): Finding {
  return { level, what, change: CHANGES[host][change] }
}
