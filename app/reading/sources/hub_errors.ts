import type { CodedError } from '../../base/coded_error.ts'
import { type Target, targetError } from './address/address_errors.ts'

/** How the Hub refused to list a dataset's files. */
export interface Refusal {
  readonly status: number
  readonly statusText: string
  /** Its header `X-Error-Code`: `GatedRepo`, `RepoNotFound`, …; `''` where there is none. */
  readonly code: string
  /** What it says itself; `''` where that is nothing. */
  readonly words: string
  /** Seconds that it asks to wait, where it says so and lets us see it. */
  readonly wait: number | null
}

/** What the Hub tells everybody of a dataset, be it gated or not. */
export interface DatasetInfo {
  /** The current commit. */
  readonly revision: string | null
  readonly gated: boolean
  readonly disabled: boolean
}

/** A dataset on the Hub: `name` is the dataset's, `host` and `url` those that were asked. */
export interface HubTarget extends Target {
  /** Address of the dataset's page, for people. */
  readonly page: string
}

/**
 * Why the Hub refused, as far as it can be told.
 * @param info `null` where the Hub shows nothing of the dataset, or was not asked
 */
export function refusedByHub(hub: HubTarget, refusal: Refusal, info: DatasetInfo | null): CodedError {
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
