import { CodedError } from '../base/coded_error.ts'
import type { Problem } from '../corpora/adapter.ts'
import { parseCatalogue } from '../corpora/catalogue.ts'
import { adapterById } from '../corpora/registry.ts'
import type { Conversation } from '../model/index.ts'
import type { Prefetch, SplitRequest } from '../protocol/messages.ts'
import { findConversation } from '../tables/find_conversation.ts'
import { takeCatalogue } from './load_catalogue.ts'
import { forgetFiles, openFile, peekSplit } from './open_split.ts'
import { keepPrefetched } from './prefetched_files.ts'

/** A conversation that is being read before the page asks for it. */
let prefetched: { readonly key: string; readonly conversation: Promise<Conversation | null> } | null = null

const keyOf = (split: SplitRequest, id: string) =>
  JSON.stringify([split.opened, split.adapter, split.split, split.files, id])

/**
 * Takes over the page's prefetched data, and starts to read the conversation that the URL names while the page is still
 * being parsed. Failures are ignored, because the page will request it again and receive the error.
 * @param late true if the page has already sent requests, so that the worker has fetched its own data. Later bytes are
 * discarded. Otherwise, a retry after a failure could read the same damaged response.
 */
export async function prefetch(wanted: Prefetch, late: boolean): Promise<void> {
  const { base, json } = wanted.catalogue
  const catalogue = parseCatalogue(json, base)
  takeCatalogue(wanted.catalogueUrl, catalogue)
  const { begun } = wanted
  if (late) {
    // Cancelling a failed stream rejects, which doesn't matter here.
    await begun?.body.cancel().catch(() => undefined)
    return
  }
  const corpus = catalogue.corpora.find((c) => c.id === wanted.corpus)
  if (begun) keepPrefetched(begun.url, begun)
  // Files that are read in pieces continue to load in the meantime.
  for (const file of corpus?.splits.flatMap((s) => s.files) ?? []) if (file.url === begun?.url) openFile(file)
  const splitIndex = corpus?.splits.findIndex((s) => s.name === wanted.split) ?? -1
  const named = corpus?.splits[splitIndex]
  if (!corpus || !named || wanted.conversation === null) return
  const { adapter, published } = corpus
  if (!published && !adapterById(adapter)) return
  const split: SplitRequest = {
    ...{ opened: null, adapter, split: named.name, splitIndex, splitCount: corpus.splits.length },
    files: named.files,
    ...(published && { packed: { folder: published.folder, packs: published.packs } }),
  }
  const conversation = findIn(split, wanted.conversation)
  prefetched = { key: keyOf(split, wanted.conversation), conversation }
  await conversation
}

/** Reads one conversation directly from its file or pack; null if there is none with that id. */
export async function readConversation(split: SplitRequest, id: string): Promise<Conversation | null> {
  const ready = prefetched?.key === keyOf(split, id) ? prefetched.conversation : null
  prefetched = null
  return ready ? ready.catch(() => findIn(split, id)) : findIn(split, id)
}

async function findIn(split: SplitRequest, id: string): Promise<Conversation | null> {
  if (split.packed) {
    const { packedConversation } = await import('./published_files.ts')
    return (await packedConversation(split.packed, split.split, id))?.conversation ?? null
  }
  const problems: Problem[] = []
  const find = async () => {
    const { adapter, files } = await peekSplit(split)
    return findConversation(adapter, files, split.split, id, (p) => problems.push(p))
  }
  const found = await find().catch((error: unknown) => {
    // The next attempt fetches the files again.
    forgetFiles(split.files)
    throw error
  })
  const dropped = problems.find((p) => p.severity === 'dropped')
  if (!found && dropped) throw droppedConversation(dropped)
  return found
}

function droppedConversation(problem: Problem): CodedError {
  const { file, row, fileRow, line, field, found, expected } = problem
  return new CodedError(
    'oddRecord',
    { place: { file, row, fileRow, line } },
    { detail: `${field}: ${JSON.stringify({ expected, found })}` },
  )
}
