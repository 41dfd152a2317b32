import * as v from 'valibot'
import { CodedError } from '../../base/coded_error.ts'
import { messageOf } from '../../base/errors.ts'
import { hubAddresses } from '../../model/index.ts'
import { type Target, targetError } from './address/address_errors.ts'
import { request } from './address/http_request.ts'

/** The Parquet files of a dataset on the Hub. */
export interface HubListing {
  /** Name as requested. */
  readonly dataset: string
  /** Current commit, or `null` if the Hub doesn't say. */
  readonly revision: string | null
  /**
   * At least one config. `default` comes first, the rest in the Hub's order. Each has a split with at least one file.
   */
  readonly configs: readonly HubListedConfig[]
}

export interface HubListedConfig {
  readonly name: string
  readonly splits: readonly { readonly name: string; readonly files: readonly { readonly url: string }[] }[]
}

/** The Hub's refusal to list the files of a dataset. */
interface Refusal {
  readonly status: number
  readonly statusText: string
  /** Value of the `X-Error-Code` header: `GatedRepo`, `RepoNotFound`, … Empty if there is none. */
  readonly code: string
  /** Error message of the Hub, or an empty string. */
  readonly words: string
  /** Seconds to wait before a retry, or `null` if the Hub doesn't say or hides it from other sites. */
  readonly wait: number | null
}

/** Public information about a dataset, including gated ones. */
interface DatasetInfo {
  /** Current commit. */
  readonly revision: string | null
  readonly gated: boolean
  readonly disabled: boolean
}

/** A dataset on the Hub. `name` is the dataset, `host` and `url` are those of the request. */
interface HubTarget extends Target {
  /** Address of the dataset's web page. */
  readonly page: string
}

/** Status codes that the dataset's public information may explain further. */
const DOUBTFUL: readonly number[] = [401, 403, 404]

/** Maximum length of a displayed Hub message, in UTF-16 units. */
const MOST_WORDS = 300

const urls = v.array(
  v.pipe(v.string('an address'), v.regex(/^https?:\/\//, 'an http or https address')),
  'a list of addresses',
)
const listingSchema = v.record(
  v.string(),
  v.record(v.string(), urls, 'the splits of a configuration'),
  'the configurations of a dataset',
)

/** Missing or malformed values count as unknown. */
const infoSchema = v.object({
  sha: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))), null),
  gated: v.fallback(v.union([v.boolean(), v.string()]), false),
  disabled: v.fallback(v.boolean(), false),
})

/**
 * Fetches the list of Parquet files of a dataset from the Hub.
 *
 * Based on the Hub's documentation (hub-docs: `datasets-viewer.md`, `rate-limits.md`; dataset-viewer: `parquet.md`), on
 * how `huggingface_hub` distinguishes errors (`utils/_http.py`), and on responses that others have recorded (2026):
 * - `/api/datasets/{id}/parquet` returns `{config: {split: [address]}}`. Each address redirects to the file.
 * - 401 or 403 with `X-Error-Code: GatedRepo` means a gated dataset. `/api/datasets/{id}` describes it nevertheless.
 * - Without sign-in, private and missing datasets look the same: 401 without a code, elsewhere 404 with `RepoNotFound`.
 * - 500 with `ResponseNotReady` means that conversion is under way, 501 that the Hub doesn't convert the dataset. Its
 *   proxy passes on other failures of the converter as 400, 500 or 503.
 * - 429 after 500 requests from one address within five minutes. The delay is in `RateLimit` (`t=`), not in
 *   `Retry-After`, and pages of other sites may see neither.
 * @param base address of the Hub, `https://huggingface.co`
 * @throws CodedError naming the dataset, the host, and what to do: invalid name, missing, private or missing, gated,
 * disabled, not converted, converting, rate-limited, offline, unreachable, blocked by CORS
 */
export async function listDataset(
  base: string,
  dataset: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<HubListing> {
  if (!isDatasetName(dataset)) throw new CodedError('noDatasetName', { text: dataset.slice(0, 80) })
  const root = base.replace(/\/+$/, '')
  const addresses = hubAddresses(root, dataset)
  const hub: HubTarget = {
    name: dataset,
    url: addresses.files,
    host: root.replace(/^https?:\/\//, ''),
    page: `${root}/datasets/${dataset}`,
  }
  const info = () => infoOf({ ...hub, url: addresses.info }, signal)
  const response = await request(hub, {
    signal,
    whyRefused: async (answer, wait) => {
      const refusal = await refusalOf(answer, wait)
      return refusedByHub(hub, refusal, DOUBTFUL.includes(answer.status) ? await info() : null)
    },
  })
  const configs = configsOf(hub, await jsonOf(hub, response, signal))
  const known = await info()
  // The file list of a gated dataset may be public, but its files never are.
  if (known?.gated) throw targetError('hubGated', hub, { page: hub.page })
  if (configs.length === 0) throw targetError('hubNotConverted', hub, { page: hub.page })
  return { dataset, revision: known?.revision ?? null, configs }
}

function configsOf(hub: HubTarget, json: unknown): readonly HubListedConfig[] {
  const listing = v.safeParse(listingSchema, json, { abortEarly: true })
  if (!listing.success) {
    const { path, received, message } = listing.issues[0]
    const where = path?.map((part) => String(part.key)).join('/') ?? ''
    const found = `${received.slice(0, 80)}${where && ` at ${where}`}`
    throw targetError('hubOddList', hub, { found, expected: message })
  }
  const configs = Object.entries(listing.output).map(([name, splits]) => ({
    name,
    splits: Object.entries(splits)
      .map(([split, files]) => ({ name: split, files: files.map((url) => ({ url })) }))
      .filter(({ files }) => files.length > 0),
  }))
  const filled = configs.filter(({ splits }) => splits.length > 0)
  const isDefault = ({ name }: HubListedConfig) => name === 'default'
  return [...filled.filter(isDefault), ...filled.filter((config) => !isDefault(config))]
}

/** Fetches public information about a dataset. Returns `null` on failure, which is not reported. */
async function infoOf(target: HubTarget, signal: AbortSignal | undefined): Promise<DatasetInfo | null> {
  try {
    const json = await jsonOf(target, await request(target, { signal }), signal)
    const info = v.safeParse(infoSchema, json)
    if (!info.success) return null
    const { sha, gated, disabled } = info.output
    return { revision: sha, gated: gated !== false, disabled }
  } catch (error) {
    if (error instanceof CodedError) return null
    throw error
  }
}

async function refusalOf(response: Response, wait: number | null): Promise<Refusal> {
  const { status, statusText, headers } = response
  const said = headers.get('X-Error-Message') || (await response.arrayBuffer().then(messageIn, () => ''))
  return {
    status,
    statusText,
    code: (headers.get('X-Error-Code') ?? '').slice(0, 80),
    words: said.slice(0, MOST_WORDS),
    wait: wait ?? untilReset(headers.get('RateLimit')),
  }
}

/** Parses the Hub's error format, `{"error": "…"}`. */
function messageIn(body: ArrayBuffer): string {
  try {
    const said = v.safeParse(v.object({ error: v.string() }), JSON.parse(new TextDecoder().decode(body)))
    return said.success ? said.output.error : ''
  } catch {
    return ''
  }
}

/** Parses the seconds in `"api";r=0;t=55`. */
function untilReset(header: string | null): number | null {
  const seconds = /;\s*t=(\d{1,6})\b/.exec(header ?? '')?.[1]
  return seconds === undefined ? null : Number(seconds)
}

async function jsonOf(hub: HubTarget, response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let body: ArrayBuffer
  try {
    body = await response.arrayBuffer()
  } catch (cause) {
    signal?.throwIfAborted()
    throw targetError('unreachable', hub, {}, { detail: `${hub.url}\n${messageOf(cause)}`, cause })
  }
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw targetError('hubOddList', hub, { found: 'something else', expected: 'JSON' })
  }
}

/**
 * Explains why the Hub refused, if possible.
 * @param info `null` if the Hub shows nothing of the dataset, or was not asked
 */
function refusedByHub(hub: HubTarget, refusal: Refusal, info: DatasetInfo | null): CodedError {
  const { status, code, wait, words, statusText } = refusal
  const { page, url } = hub
  const said = [status, code, words].filter((part) => part !== '').join(' ')
  const detail = { detail: `${url}\n${said}` }
  if (status === 429) return targetError('hubBusy', hub, { wait })
  if (code === 'GatedRepo' || info?.gated) return targetError('hubGated', hub, { page }, detail)
  if (info?.disabled || /access to this resource is disabled/i.test(words))
    return targetError('hubDisabled', hub, { page }, detail)
  if (status === 401 && !info) return targetError('hubPrivate', hub, {}, detail)
  if (code === 'RepoNotFound' || ((status === 404 || status === 410) && code === '' && !info))
    return targetError('hubMissing', hub, {}, detail)
  if (status === 404 || status === 501) return targetError('hubNotConverted', hub, { page }, detail)
  if (status === 400 || status >= 500) return targetError('hubConverting', hub, { page, status }, detail)
  return targetError('refused', hub, { status, words: statusText, wait })
}

/** One part of a dataset name, according to the Hub's rules. */
const PART = /^[A-Za-z0-9_][\w.-]{0,95}$/

/** True if the text is a valid dataset name, `owner/name` or, for the oldest, `name`. Such names are safe in a URL. */
export function isDatasetName(text: string): boolean {
  const parts = text.split('/')
  return parts.length <= 2 && parts.every((part) => PART.test(part) && !part.includes('..'))
}
