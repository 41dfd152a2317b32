import { SECURITY_HEADERS } from '../../tools/vite/content_security_policy.ts'
import { CHANGES, type Change, type Host, hostOf } from './hosts.ts'
import { type Answer, type Probe, textOf } from './probe.ts'

/** What a check found: `problem` keeps readers waiting or from reading, `advice` can be better. */
export interface Finding {
  readonly level: 'ok' | 'advice' | 'problem'
  readonly what: string
  /** What to change, in the words of the host; `null` where nothing is to be. */
  readonly change: string | null
}

type Check = (probe: Probe, host: Host) => Finding | null

/** Every check in the order in which it is told. */
const CHECKS: readonly Check[] = [page, catalogue, ranges, compression, caching, notFound, headers, cors]

/** What matters of a site, and what to change. */
export function findingsOf(probe: Probe): readonly Finding[] {
  const host = hostOf(probe.page)
  return CHECKS.flatMap((check) => check(probe, host) ?? [])
}

function page({ page: { status, url }, script }: Probe): Finding {
  if (status !== 200)
    return problem(`${url} answers with status ${status}.`, 'Check the address of the site.')
  if (script === null) return problem(`${url} is no page of Parley.`, 'Put the content of dist/ there.')
  if (script.status !== 200)
    return problem(`${script.url} answers with status ${script.status}.`, 'Put all of dist/ there.')
  return ok('The page and its script are there.')
}

function catalogue({ catalogue: answer }: Probe): Finding {
  if (answer.status !== 200)
    return problem(
      `${answer.url} answers with status ${answer.status}.`,
      'Put a catalogue.json beside the page.',
    )
  try {
    const { corpora } = JSON.parse(textOf(answer))
    return ok(`The catalogue names ${corpora.length === 1 ? '1 corpus' : `${corpora.length} corpora`}.`)
  } catch {
    return problem(`${answer.url} is no JSON.`, 'Write it anew.')
  }
}

function ranges({ range }: Probe, host: Host): Finding | null {
  if (range === null) return null
  if (range.status >= 400)
    return problem(
      `${range.url} answers with status ${range.status}.`,
      'Put the data files where the catalogue says.',
    )
  if (range.headers['content-encoding'])
    return changed(
      'problem',
      `Data files are compressed on the way, so that parts of them cannot be read.`,
      host,
      'ranges',
    )
  const whole = range.status === 206 && range.body.length === 100
  if (!whole)
    return changed(
      'problem',
      'Parts of data files cannot be asked for: each is fetched whole.',
      host,
      'ranges',
    )
  return ok('Parts of data files can be asked for.')
}

function compression({ script }: Probe, host: Host): Finding | null {
  if (script?.status !== 200) return null
  if (script.headers['content-encoding']) return ok('Scripts come compressed.')
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

function notFound({ missing }: Probe, host: Host): Finding {
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

function cors({ range }: Probe, host: Host): Finding | null {
  if (range === null || range.status >= 400) return null
  if (allowsAll(range)) return ok('Other pages can read the data.')
  return changed('advice', 'Pages on other sites cannot open the data by its address.', host, 'cors')
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
