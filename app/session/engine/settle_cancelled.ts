import { createDuckDbLoader } from '../../readers/duckdb/loader.ts'
import type { LoadEnvironment } from '../splits/load_environment.ts'
import { nextVersion, splitKey } from '../splits/split_load.ts'

/**
 * Tells how much a cancelled load has left in the engine, once all that had arrived is in it; turns and labels do not
 * stay without their conversations.
 * @param isCurrent whether the split has not been closed, or tried again, since
 */
export async function settleCancelled(
  parts: Pick<LoadEnvironment, 'engine' | 'of' | 'change'>,
  corpusId: string,
  split: string,
  isCurrent: () => boolean,
): Promise<void> {
  if (!isCurrent()) return
  const engine = await parts.engine().catch(() => null)
  if (!isCurrent()) return
  // An engine that refuses, or is gone, has nothing to show.
  const left = engine
    ? await createDuckDbLoader(engine, corpusId)
        .settle(split)
        .catch(() => 0)
    : 0
  const key = splitKey(corpusId, split)
  const now = parts.of(key)
  if (!now || !isCurrent()) return
  const progress = now.progress && { ...now.progress, conversations: left }
  parts.change(key, { ...now, progress, ...(left ? { version: nextVersion() } : { head: [], version: 0 }) })
}
