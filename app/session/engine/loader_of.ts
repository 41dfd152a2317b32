import type { Engine } from '../../engine/engine.ts'
import type { Loader } from '../../readers/reader.ts'
import { retryImport } from '../retry_import.ts'

/**
 * The loader's code, imported when the first rows are loaded, so that following a link does not need it. Cached,
 * because a load that does not fit must free its memory before another one fails too.
 */
let code: Promise<typeof import('../../readers/duckdb/loader.ts')> | null = null

/**
 * Returns a loader of rows into the engine.
 * @param engine may still be starting; the code is imported in the meantime
 */
export async function loaderOf(engine: Engine | Promise<Engine>, corpusId: string): Promise<Loader> {
  code ??= retryImport(() => import('../../readers/duckdb/loader.ts'))
  const [{ createDuckDbLoader }, started] = await Promise.all([code, engine])
  return createDuckDbLoader(started, corpusId)
}
