import type { DBSchema } from 'idb'
import { type KeyStorage, toScopedName } from '../../base/site_scope.ts'
import { latestReply, type Reply, replyKey } from '../../reviews/replies/reply.ts'
import { createKeptDatabase } from '../schemes/kept_database.ts'
import { siteStorage } from '../site_storage.ts'

interface RepliesDatabase extends DBSchema {
  replies: { key: string; value: Reply & { readonly key: string } }
}

/** Stores replies to notes in IndexedDB: those that a lead writes, and those that an annotator got in a file. */
export interface ReplyStore {
  list(): Promise<readonly Reply[]>
  /**
   * Keeps replies, unless a later one to the same note is there. They are set aside at once, so that they are not lost if the tab
   * ends before they are stored.
   * @throws StoreFailure
   */
  put(replies: readonly Reply[]): Promise<void>
  /** Registers a listener for changes by this tab and others. */
  subscribe(listener: () => void): () => void
  close(): void
}

type Aside = Pick<KeyStorage, 'getItem' | 'setItem' | 'removeItem'>

/** Key of the replies that are set aside until they are stored. */
const ASIDE = 'replies-aside'

/**
 * @param name of the database and of the BroadcastChannel between tabs
 * @param aside returns a storage that writes synchronously. Throws if the browser denies it
 */
export function createReplyStore(name: string, aside: () => Aside): ReplyStore {
  const { use, changed, subscribe, close } = createKeptDatabase<RepliesDatabase>(name, (database) => {
    database.createObjectStore('replies', { keyPath: 'key' })
  })
  const store = (replies: readonly Reply[]) =>
    use(async (database) => {
      const transaction = database.transaction('replies', 'readwrite', { durability: 'strict' })
      for (const reply of replies) {
        const key = replyKey(reply)
        const { key: _, ...known } = (await transaction.store.get(key)) ?? { ...reply, key }
        await transaction.store.put({ ...latestReply(known, reply), key })
      }
      await transaction.done
    })
  return {
    async list() {
      const left = [...readAside(aside).values()]
      const all = await use((database) => database.getAll('replies'))
      const found = new Map(all.map(({ key, ...reply }) => [key, reply as Reply]))
      for (const reply of left)
        found.set(replyKey(reply), latestReply(found.get(replyKey(reply)) ?? reply, reply))
      return [...found.values()]
    },
    async put(replies) {
      const before = readAside(aside)
      for (const reply of replies) before.set(replyKey(reply), reply)
      writeAside(aside, before)
      // Replies of an earlier page that were not stored are stored, too.
      const waiting = [...before.values()]
      await store(waiting)
      const after = readAside(aside)
      for (const reply of waiting)
        if (after.get(replyKey(reply))?.at === reply.at && after.get(replyKey(reply))?.text === reply.text)
          after.delete(replyKey(reply))
      writeAside(aside, after)
      changed()
    },
    subscribe,
    close,
  }
}

function readAside(aside: () => Aside): Map<string, Reply> {
  try {
    const all = JSON.parse(aside().getItem(ASIDE) ?? '[]') as readonly Reply[]
    return new Map(
      all.filter(({ text }) => typeof text === 'string').map((reply) => [replyKey(reply), reply]),
    )
  } catch {
    return new Map()
  }
}

function writeAside(aside: () => Aside, replies: ReadonlyMap<string, Reply>): void {
  try {
    if (replies.size === 0) aside().removeItem(ASIDE)
    else aside().setItem(ASIDE, JSON.stringify([...replies.values()]))
  } catch {
    // The browser denies this storage, or it is full. The database is the main one.
  }
}

let store: ReplyStore | null = null

/** The replies in this browser. One store per page. */
export function keptReplies(): ReplyStore {
  store ??= createReplyStore(toScopedName('parley-replies', document.baseURI), siteStorage)
  return store
}
