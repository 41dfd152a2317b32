import { ParleyError } from '../../base/errors.ts'
import { refusedBy, type Target, waitText } from './address_errors.ts'

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

const LOCALLY = 'open them from your computer'

/**
 * Why the Hub refused, as far as it can be told.
 * @param info `null` where the Hub shows nothing of the dataset, or was not asked
 */
export function refusedByHub(hub: HubTarget, refusal: Refusal, info: DatasetInfo | null): ParleyError {
  const { status, code, wait } = refusal
  if (status === 429) return askedTooOften(hub, wait)
  if (code === 'GatedRepo' || info?.gated) return gated(hub, refusal)
  if (info?.disabled || /access to this resource is disabled/i.test(refusal.words))
    return disabled(hub, refusal)
  if (status === 401 && !info) return privateOrMissing(hub, refusal)
  if (code === 'RepoNotFound' || ((status === 404 || status === 410) && code === '' && !info))
    return missing(hub, refusal)
  if (status === 404 || status === 501) return notConverted(hub, refusal)
  if (status === 400 || status >= 500) return converting(hub, refusal)
  return refusedBy(hub, status, refusal.statusText, wait)
}

export function noDatasetName(text: string): ParleyError {
  return new ParleyError(`“${text.slice(0, 80)}” is no name of a dataset, expected owner/name.`, {
    advice: 'Copy the name from the dataset’s page.',
  })
}

function missing(hub: HubTarget, refusal: Refusal): ParleyError {
  return error(hub, `${hub.host} has no dataset of this name`, {
    advice: 'Check the name; it is written owner/name.',
    refusal,
  })
}

function privateOrMissing(hub: HubTarget, refusal: Refusal): ParleyError {
  const what = `${hub.host} shows no such dataset to a reader who is not signed in: it is private, or not there`
  return error(hub, what, {
    advice: `Check the name. Parley signs in nowhere: download the files of a private dataset, and ${LOCALLY}.`,
    refusal,
  })
}

export function gated(hub: HubTarget, refusal?: Refusal): ParleyError {
  const what = `it is gated: ${hub.host} gives it only to those who were granted access, and Parley signs in nowhere`
  return error(hub, what, {
    advice: `Ask for access at ${hub.page}, download the files there, and ${LOCALLY}.`,
    refusal,
  })
}

function disabled(hub: HubTarget, refusal: Refusal): ParleyError {
  return error(hub, `${hub.host} has disabled this dataset`, {
    advice: `Its page may say why: ${hub.page}`,
    refusal,
  })
}

export function notConverted(hub: HubTarget, refusal?: Refusal): ParleyError {
  return error(hub, `${hub.host} has not converted this dataset to Parquet`, {
    advice: `Download its own files from ${hub.page}, and ${LOCALLY}, or paste the address of one of them.`,
    refusal,
  })
}

function converting(hub: HubTarget, refusal: Refusal): ParleyError {
  const what =
    `${hub.host} cannot list its Parquet files now (${refusal.status}): ` +
    'it is still converting the dataset, or its converter is not working'
  return error(hub, what, {
    advice: `Try again in a few minutes, or download its own files from ${hub.page}, and ${LOCALLY}.`,
    refusal,
  })
}

function askedTooOften(hub: HubTarget, wait: number | null): ParleyError {
  return error(hub, `${hub.host} answered 429: too many requests in a short time`, {
    advice:
      wait === null
        ? 'Try again in five minutes, which is how long the Hub counts requests together.'
        : `Try again in ${waitText(wait)}, as it asks for.`,
  })
}

/** @param found in a few words @param expected in a few words */
export function unreadableListing(hub: HubTarget, found: string, expected: string): ParleyError {
  return error(hub, `the list of its files from ${hub.host} is odd: expected ${expected}, found ${found}`, {
    advice: 'Check that this is the address of a Hugging Face Hub.',
  })
}

function error(
  { name, url }: HubTarget,
  what: string,
  { advice, refusal }: { readonly advice: string; readonly refusal?: Refusal | undefined },
): ParleyError {
  const said =
    refusal && [refusal.status, refusal.code, refusal.words].filter((part) => part !== '').join(' ')
  return new ParleyError(`${name}: ${what}.`, { advice, detail: said ? `${url}\n${said}` : url })
}
