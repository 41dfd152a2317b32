import { messageOf } from '../../../base/errors.ts'
import { StoreFailure, type StoreFailureCode } from '../store.ts'
import { type Database, MIGRATIONS, type Migration, openDatabase } from './database.ts'

/** Timeout for the browser's storage, in milliseconds. */
const PATIENCE = 5000
/** Timeout after a previous one, in milliseconds, because the reviewer is continuing in the meantime. */
const LATER_PATIENCE = 100

interface Options {
  readonly migrations?: readonly Migration[] | undefined
  /** In milliseconds. */
  readonly patience?: number | undefined
  /** Runs before any other work on the opened database. */
  readonly onOpened?: (database: Database) => Promise<void>
}

/** A database connection that is opened when needed, and reopened after it was closed. */
export class Connection {
  readonly #name: string
  readonly #migrations: readonly Migration[]
  readonly #patience: number
  readonly #onOpened: (database: Database) => Promise<void>
  #opening: Promise<Database> | null = null
  #waitedInVain = false
  /** Preparing a database may take long, and does not count as a timeout. */
  #isPreparing = false

  constructor(name: string, { migrations = MIGRATIONS, patience = PATIENCE, onOpened }: Options = {}) {
    this.#name = name
    this.#migrations = migrations
    this.#patience = patience
    this.#onOpened = onOpened ?? (async () => {})
  }

  /**
   * Runs work on the store. Fails after a timeout, although the work may still complete.
   * @throws StoreFailure
   */
  async use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const result = await this.#inTime(this.#use(work))
    this.#waitedInVain = false
    return result
  }

  close(): void {
    const opening = this.#opening
    this.#opening = null
    opening?.then(
      (database) => database.close(),
      () => {},
    )
  }

  async #use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const opening = this.#open()
    try {
      return await work(await opening)
    } catch (error) {
      // The connection was closed after it had been opened, before any work was done.
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isClosed) throw failureOf(error)
      if (this.#opening === opening) this.#opening = null
    }
    try {
      return await work(await this.#open())
    } catch (error) {
      throw failureOf(error)
    }
  }

  #open(): Promise<Database> {
    if (this.#opening) return this.#opening
    const forget = () => {
      if (this.#opening === opening) this.#opening = null
    }
    const opening = this.#openPrepared(forget).catch((error: unknown) => {
      forget()
      throw error instanceof StoreFailure ? error : openingFailureOf(error)
    })
    this.#opening = opening
    return opening
  }

  async #openPrepared(onClosed: () => void): Promise<Database> {
    const database = await openDatabase({ name: this.#name, migrations: this.#migrations, onClosed })
    this.#isPreparing = true
    try {
      await this.#onOpened(database)
      return database
    } catch (error) {
      database.close()
      throw error
    } finally {
      this.#isPreparing = false
    }
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = this.#waitedInVain ? Math.min(LATER_PATIENCE, this.#patience) : this.#patience
    const late = new Promise<never>((_resolve, reject) => {
      const wait = () => {
        const wasPreparing = this.#isPreparing
        timer = setTimeout(() => {
          if (wasPreparing || this.#isPreparing) return wait()
          this.#waitedInVain = true
          reject(new StoreFailure('silent', `No answer for ${patience} ms.`))
        }, patience)
      }
      wait()
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Failure codes by the names of browser errors. */
const CODES: Readonly<Record<string, StoreFailureCode>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  ConstraintError: 'conflict',
}

/** @param error the error of a transaction */
function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  return new StoreFailure(CODES[nameOf(error)] ?? 'failed', detailOf(error))
}

/** @param error the error of opening the store. Unknown ones mean that the browser stores nothing for this page. */
function openingFailureOf(error: unknown): StoreFailure {
  const code = CODES[nameOf(error)]
  return new StoreFailure(code === undefined || code === 'conflict' ? 'blocked' : code, detailOf(error))
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

function detailOf(error: unknown): string {
  return [nameOf(error), messageOf(error)].filter((part) => part !== '').join(': ')
}
