import { CodedError } from '../../base/coded_error.ts'
import { adapters } from '../../corpora/registry.ts'
import { hubOrigin, isTrusted, originOf, type SourceRef } from '../../model/index.ts'
import type { HubConfig } from '../../protocol/import_state.ts'
import type { HeldFile } from '../../protocol/open_order.ts'
import type { AddressOptions } from '../../reading/sources/address/address.ts'
import { MOST_BYTES } from '../../reading/sources/sizes.ts'
import type { ByteSource } from '../../reading/sources/source.ts'

/** Told, as bytes of a file arrive, how many there are so far, and how many there will be; `null`: not known. */
export type OnBytes = (received: number, total: number | null) => void

/** A file to be opened, wherever it is. */
export interface Input {
  /** Path, as far as it is known; splits are told from it. */
  readonly name: string
  /** By which the file is known in the worker: its address, `local:<fingerprint>/<name>`, `<archive>#<entry>`. */
  readonly url: string
  /** The split, where the source says so. */
  readonly split?: string
  /** Its size, where that is known before it is opened. */
  readonly bytes?: number
  /** Whether it comes out of an archive, and so is held in memory. */
  readonly unpacked?: boolean
  open(): Promise<ByteSource>
}

export interface InputOptions {
  /** The Hub's base address. */
  readonly hub: string
  readonly held: readonly HeldFile[]
  /** See `OpenOrder`. */
  readonly agreed: readonly string[]
  readonly signal: AbortSignal
  /** Called for each file that is to be fetched; gives what is to be told of its progress. */
  addProgress(): OnBytes
}

/** What a source turns out to be: files, or a question that comes first: which configuration, or which of its splits. */
export type Inputs =
  | { readonly kind: 'files'; readonly files: readonly Input[]; readonly revision: string | null }
  | {
      readonly kind: 'configs'
      readonly dataset: string
      readonly revision: string | null
      readonly configs: readonly HubConfig[]
    }

/**
 * The files of a source; archives are unpacked into theirs.
 * @throws CodedError naming what cannot be had, and why
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

/** @param joint what it shares with the files that are opened with it */
function addressInput(
  url: string,
  { hub, agreed, signal, addProgress }: InputOptions,
  joint: Pick<AddressOptions, 'among' | 'memory'>,
  split?: string,
): Input {
  const onBytes = addProgress()
  const trusted = { own: typeof location === 'undefined' ? '' : location.origin, hub, agreed }
  // The Hub keeps files elsewhere, and sends on to them.
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

/** Whether `Input.url` names a file on the reader's machine. */
export function isLocalUrl(url: string): boolean {
  return url.startsWith('local:')
}

/** The path of an address below its host, decoded: folders tell of splits. */
function pathOf(url: string): string {
  const path = withoutSlashes(new URL(url).pathname)
  try {
    return decodeURIComponent(path) || url
  } catch {
    return path
  }
}

/** Without those at both ends. A regular expression for it takes quadratic time where there are many within. */
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
  // Whoever names a commit follows a link, mostly; and what Parley knows by heart is asked for whole.
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

/** Whether it is the published form of a corpus that has an adapter. */
function isKnown(dataset: string): boolean {
  return adapters.some(({ hub }) => hub === dataset)
}

/**
 * Brings together the progress of files that arrive at the same time.
 * @param tell told of the bytes of all files; of their total once each file's own is known
 * @returns adds a file; gives what is to be told of its progress. All are to be added before bytes of any arrive.
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
