import { CodedError } from '../../base/coded_error.ts'
import { adapters } from '../../corpora/registry.ts'
import { hubOrigin, isTrusted, originOf, type SourceRef } from '../../model/index.ts'
import type { HubConfig } from '../../protocol/import_state.ts'
import type { HeldFile } from '../../protocol/open_order.ts'
import type { AddressOptions } from '../../reading/sources/address/address.ts'
import { MOST_BYTES } from '../../reading/sources/sizes.ts'
import type { ByteSource } from '../../reading/sources/source.ts'

/** Download progress of a file: bytes so far, and in total if known. */
export type OnBytes = (received: number, total: number | null) => void

/** A file to open from any source. */
export interface Input {
  /** Path, if known. Splits are derived from it. */
  readonly name: string
  /** Id of the file in the worker: its URL, `local:<fingerprint>/<name>`, or `<archive>#<entry>`. */
  readonly url: string
  /** The split, if the source specifies it. */
  readonly split?: string
  /** Size, if known before opening. */
  readonly bytes?: number
  /** True if it was unpacked from an archive, and so is held in memory. */
  readonly unpacked?: boolean
  open(): Promise<ByteSource>
}

export interface InputOptions {
  /** Base URL of the Hub. */
  readonly hub: string
  readonly held: readonly HeldFile[]
  /** See `OpenOrder`. */
  readonly agreed: readonly string[]
  readonly signal: AbortSignal
  /** Registers a file to fetch, and returns its progress callback. */
  addProgress(): OnBytes
}

/** Files of a source, or the choices that the user has to make first: configurations and their splits. */
export type Inputs =
  | { readonly kind: 'files'; readonly files: readonly Input[]; readonly revision: string | null }
  | {
      readonly kind: 'configs'
      readonly dataset: string
      readonly revision: string | null
      readonly configs: readonly HubConfig[]
    }

/**
 * Files of a source. Archives are not yet unpacked.
 * @throws CodedError naming the unavailable item and the reason
 */
export async function inputsOf(source: SourceRef, options: InputOptions): Promise<Inputs> {
  switch (source.kind) {
    case 'address': {
      const joint = { among: source.urls.length, memory: { left: MOST_BYTES } }
      return files(source.urls.map((url) => addressInput(url, options, joint)))
    }
    case 'local':
      return files(
        source.files.map((wanted) => {
          const held = options.held.find((h) => h.print === wanted.print && h.name === wanted.name)
          if (!held) throw new CodedError('notPicked', { name: wanted.name })
          return localInput(held)
        }),
      )
    case 'hub':
      return hubInputs(source, options)
  }
}

function files(inputs: readonly Input[]): Inputs {
  return { kind: 'files', files: inputs, revision: null }
}

function localInput({ name, print, file }: HeldFile): Input {
  return {
    name,
    url: `local:${print}/${name}`,
    bytes: file.size,
    open: async () => (await import('../../reading/sources/local_source.ts')).localSource(file),
  }
}

/** @param joint state shared with files opened together */
function addressInput(
  url: string,
  { hub, agreed, signal, addProgress }: InputOptions,
  joint: Pick<AddressOptions, 'among' | 'memory'>,
  split?: string,
): Input {
  const onBytes = addProgress()
  const trusted = { own: typeof location === 'undefined' ? '' : location.origin, hub, agreed }
  // The Hub redirects to its file storage on other sites.
  const mayRead = (origin: string) => originOf(url) === hubOrigin(hub) || isTrusted(origin, trusted)
  return {
    name: pathOf(url),
    url,
    ...(split !== undefined && { split }),
    open: async () =>
      (await import('../../reading/sources/address/address.ts')).openAddress(url, {
        signal,
        onBytes,
        mayRead,
        ...joint,
      }),
  }
}

/** True if `Input.url` refers to a file on the user's machine. */
export function isLocalUrl(url: string): boolean {
  return url.startsWith('local:')
}

/** Decoded path of a URL, whose folders may name splits. */
function pathOf(url: string): string {
  const path = withoutSlashes(new URL(url).pathname)
  try {
    return decodeURIComponent(path) || url
  } catch {
    return path
  }
}

/** Trims slashes. A regular expression would take quadratic time if there are many within. */
function withoutSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}

async function hubInputs(
  { dataset, config, revision: linked }: Extract<SourceRef, { kind: 'hub' }>,
  options: InputOptions,
): Promise<Inputs> {
  const { listDataset } = await import('../../reading/sources/hub.ts')
  const { configs, revision } = await listDataset(options.hub, dataset, { signal: options.signal })
  const [only] = configs.length === 1 ? configs : []
  // A commit usually means that the user follows a link. Known corpora are opened as a whole.
  const isAsked = linked === null && (only?.splits.length ?? 0) > 1 && !isKnown(dataset)
  const chosen = config === null && !isAsked ? only : configs.find((c) => c.name === config)
  if (chosen) {
    const among = chosen.splits.reduce((sum, split) => sum + split.files.length, 0)
    const joint = { among, memory: { left: MOST_BYTES } }
    const inputs = chosen.splits.flatMap((split) =>
      split.files.map(({ url }) => addressInput(url, options, joint, split.name)),
    )
    return { kind: 'files', files: inputs, revision }
  }
  if (config !== null) {
    throw new CodedError('noConfiguration', { dataset, config, others: configs.map((c) => c.name) })
  }
  return {
    kind: 'configs',
    dataset,
    revision,
    configs: configs.map(({ name, splits }) => ({
      name,
      splits: splits.map((split) => ({ name: split.name, files: split.files.length })),
    })),
  }
}

/** True if the dataset is the published form of a corpus with an adapter. */
function isKnown(dataset: string): boolean {
  return adapters.some(({ hub }) => hub === dataset)
}

/**
 * Combines the progress of concurrent downloads.
 * @param tell called with the bytes of all files, and with their total once all sizes are known
 * @returns registers a file and returns its progress callback; register all files before any bytes arrive
 */
export function jointProgress(tell: OnBytes): () => OnBytes {
  const files: { received: number; total: number | null }[] = []
  return () => {
    const file: (typeof files)[number] = { received: 0, total: null }
    files.push(file)
    return (received, total) => {
      file.received = received
      file.total = total
      tell(
        files.reduce((sum, f) => sum + f.received, 0),
        files.reduce<number | null>((sum, f) => (sum === null || f.total === null ? null : sum + f.total), 0),
      )
    }
  }
}
