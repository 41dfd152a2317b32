import { type ReviewStore, StoreFailure, type StoreFailureCode } from '../store/store.ts'
import { newStore } from '../store/test_store.ts'

export interface FailingStore extends ReviewStore {
  /** Failure code of all further calls, or null to let them succeed. */
  failing: StoreFailureCode | null
}

/** A store that fails on demand. With the code `blocked`, reading fails too. */
export function createFailingStore(store: ReviewStore = newStore()): FailingStore {
  const check = <T>(work: () => Promise<T>, writes: boolean) => {
    const { failing } = all
    if (failing && (writes || failing === 'blocked'))
      return Promise.reject(new StoreFailure(failing, 'made up'))
    return work()
  }
  const all: FailingStore = {
    ...store,
    failing: null,
    ids: () => check(() => store.ids(), false),
    log: (id) => check(() => store.log(id), false),
    summaries: () => check(() => store.summaries(), false),
    summarize: (id) => check(() => store.summarize(id), false),
    since: (id, seq) => check(() => store.since(id, seq), false),
    create: (definition) => check(() => store.create(definition), true),
    append: (entries) => check(() => store.append(entries), true),
    foreign: () => check(() => store.foreign(), false),
    markForeign: (reviews, isForeign) => check(() => store.markForeign(reviews, isForeign), true),
    merge: (log, onProgress) => check(() => store.merge(log, onProgress), true),
  }
  return all
}
