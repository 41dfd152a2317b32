import { countText } from '../../../app/base/messages/intl.ts'
import type { CorpusJson } from '../../../app/published/corpus_json.ts'
import type { IndexWriter } from '../index/index_writer.ts'
import type { Progress } from '../progress.ts'
import { type PublishedLabels, withLabels } from '../source/label_files.ts'
import type { OpenedCorpus } from '../source/opened_corpus.ts'
import { readInThread } from '../thread/read_in_thread.ts'
import type { CorpusPlan } from './corpus_entry.ts'
import { packLines } from './pack_lines.ts'
import type { PackSpool } from './pack_spool.ts'
import { packedRows } from './packed_rows.ts'
import { ProblemCount } from './problem_count.ts'
import { type ReadOptions, type ReadResult, readCorpus } from './read_corpus.ts'

/** Everything that was read from a corpus. */
export interface Whole {
  readonly read: ReadResult
  readonly problems: CorpusJson['problems']
}

/** State of the other files at a savepoint of the index. */
export interface SavedFiles {
  /** Of all conversations so far. */
  readonly hash: string
  /** See `PackSpool.save`. */
  readonly spool: readonly number[]
  /** Null until everything is read. */
  readonly whole: Whole | null
}

/**
 * Reads a corpus into its index and spool, unless an earlier run has read all of it.
 * @param labels to be added
 * @throws the error of `cannotContinue` if the data is not what the earlier run read
 */
export async function readIntoIndex(
  corpus: OpenedCorpus,
  { id, labels }: Pick<CorpusPlan, 'id' | 'labels'>,
  { index, spool }: { readonly index: IndexWriter | null; readonly spool: PackSpool },
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Progress },
): Promise<Whole> {
  const { last = 0, turns = 0, others = null } = index?.continued ?? {}
  const saved = others as SavedFiles | null
  const where = saved && `continuing after ${countText(turns)} turns of an earlier run`
  if (saved?.whole) {
    progress.begin(`${id}: ${where}, which had read all`)
    return saved.whole
  }
  progress.begin(where === null ? `${id}: reading` : `${id}: reading again, ${where}`, 'conversations')
  const problems = new ProblemCount()
  let latest = saved?.hash ?? ''
  const state = async (whole: Whole | null): Promise<SavedFiles> => ({
    hash: latest,
    spool: await spool.save(),
    whole,
  })
  const read = await readWhole(corpus, labels, {
    signal,
    onProblem: (problem) => problems.add(problem),
    onPart: progress.at,
    taken: saved && { last, hash: saved.hash },
    async take(part, hash) {
      for (const [table, batch] of part) await index?.append(table, batch)
      await spool.add(packLines([...packedRows(part)]))
      latest = hash
      if (index?.isSaveDue()) await index.save(() => state(null))
    },
  })
  const whole = { read, problems: problems.json() }
  await index?.save(() => state(whole))
  return whole
}

/** From this size in bytes on, a corpus is read in a worker thread, which takes a tenth of a second to start. */
const LARGE = 1024 * 1024

function readWhole(
  corpus: OpenedCorpus,
  labels: PublishedLabels | null,
  options: ReadOptions,
): Promise<ReadResult> {
  const { again, splits } = corpus
  if (again && splits.reduce((sum, { bytes }) => sum + bytes, 0) >= LARGE)
    return readInThread({ ...again, labels }, options)
  const adapter = labels ? withLabels(corpus.adapter, labels) : corpus.adapter
  return readCorpus(corpus, adapter, options)
}
