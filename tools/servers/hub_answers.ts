import { DATASETS, MOVED, revisionOf, type StandInDataset } from './hub_datasets.ts'

/** A response of the stand-in. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Addresses and state on which a response depends. */
export interface Places {
  /** Base addresses of the API and of the files. */
  readonly hub: string
  readonly files: string
  /** Number of requests for each dataset's files. Updated here. */
  readonly asked: Map<string, number>
}

const NOBODY = 'Invalid username or password.'
const GATED = 'You must have access to it and be authenticated to access it. Please log in.'

/** The Hub's response to a request that isn't signed in. */
export function answerTo(path: string, places: Places): Answer {
  const [, name = '', below = ''] = /^\/api\/datasets\/([^/]+)(\/parquet.*)?$/.exec(path) ?? []
  if (MOVED[name]) return redirect(307, `/api/datasets/${MOVED[name]}${below}`)
  const resolved = /^\/datasets\/([^/]+\/[^/]+)\/resolve\/refs%2Fconvert%2Fparquet\/(.+)$/.exec(path)
  const api = /^\/api\/datasets\/([^/]+\/[^/]+)(\/parquet(\/.+)?)?$/.exec(path)
  const dataset = DATASETS.find(({ id }) => id === (resolved ?? api)?.[1])
  // Without signing in, private and missing datasets look the same.
  if (!dataset || dataset.standing === 'private') return refuse(401, '', NOBODY)
  if (dataset.standing === 'missing') return refuse(404, 'RepoNotFound', 'Repository not found')
  if (api && !api[2]) return json(infoOf(dataset))
  const refusal = refusalOf(dataset, places)
  if (refusal) return refusal
  if (resolved) return fileOf(dataset, resolved[2] ?? '', places)
  return api?.[3] ? shardOf(dataset, api[3], places) : json(listingOf(dataset, places))
}

function json(value: unknown): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

function redirect(status: 302 | 307, location: string): Answer {
  return { status, headers: { Location: location }, body: '' }
}

function refuse(
  status: number,
  code: string,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const answer = json({ error: words })
  const coded = { ...(code !== '' && { 'X-Error-Code': code }), 'X-Error-Message': words }
  return { ...answer, status, headers: { ...answer.headers, ...coded, ...headers } }
}

function infoOf({ id, standing }: StandInDataset): unknown {
  return {
    id,
    author: id.split('/')[0],
    sha: revisionOf(id),
    private: false,
    gated: standing === 'gated' ? 'auto' : false,
    disabled: false,
  }
}

/** Error response if the dataset's files can't be listed or downloaded. Null if they can. */
function refusalOf({ id, standing }: StandInDataset, { asked }: Places): Answer | null {
  const times = (asked.get(id) ?? 0) + 1
  asked.set(id, times)
  if (standing === 'gated') return refuse(403, 'GatedRepo', `Access to dataset ${id} is restricted. ${GATED}`)
  if (standing === 'always_busy' || (standing === 'busy_once' && times === 1)) {
    const wait = standing === 'busy_once' ? '1' : '240'
    const headers = { 'Retry-After': wait, RateLimit: `"api";r=0;t=${wait}` }
    return refuse(429, '', 'We had to rate limit your IP.', headers)
  }
  if (standing === 'converting')
    return refuse(500, 'ResponseNotReady', 'The response is not ready yet. Please retry later.')
  return null
}

function listingOf({ id, configs }: StandInDataset, { hub }: Places): unknown {
  const addresses = (config: string, split: string, files: readonly string[]) =>
    files.map((_, i) => `${hub}/api/datasets/${id}/parquet/${config}/${split}/${i}.parquet`)
  return Object.fromEntries(
    Object.entries(configs).map(([config, splits]) => [
      config,
      Object.fromEntries(
        Object.entries(splits).map(([split, files]) => [split, addresses(config, split, files)]),
      ),
    ]),
  )
}

function shardOf({ id }: StandInDataset, path: string, { hub }: Places): Answer {
  const [, config, split, shard] = /^\/([^/]+)\/([^/]+)\/(\d+)\.parquet$/.exec(path) ?? []
  if (shard === undefined) return refuse(404, 'EntryNotFound', 'Entry not found')
  const branch = `${hub}/datasets/${id}/resolve/refs%2Fconvert%2Fparquet`
  return redirect(302, `${branch}/${config}/${split}/${shard.padStart(4, '0')}.parquet`)
}

function fileOf({ configs }: StandInDataset, path: string, { files }: Places): Answer {
  const [config = '', split = '', name = ''] = path.split('/')
  const file = configs[config]?.[split]?.[Number.parseInt(name, 10)]
  return file === undefined
    ? refuse(404, 'EntryNotFound', 'Entry not found')
    : redirect(302, `${files}/${file}?X-Amz-Expires=3600`)
}
