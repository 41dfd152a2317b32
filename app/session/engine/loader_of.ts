import type { Engine } from '../../engine/engine.ts'
import type { Loader } from '../../readers/reader.ts'
import { retryImport } from '../retry_import.ts'

/**
 * The loader's code, fetched when the first rows are loaded: a link is read without it. Kept, since a load that does not
 * fit must make room before another one fails, too.
 */
let code: Promise<typeof import('../../readers/duckdb/loader.ts')> | null = null

/**
 * Brings rows of a corpus into the engine.
 * @param engine may be starting: the code is fetched meanwhile
 */
export async function loaderOf(engine: Engine | Promise<Engine>, corpusId: string): Promise<Loader> {
  code ??= retryImport(() => import('../../readers/duckdb/loader.ts'))
  const [{ createDuckDbLoader }, started] = await Promise.all([code, engine])
  return createDuckDbLoader(started, corpusId)
}
