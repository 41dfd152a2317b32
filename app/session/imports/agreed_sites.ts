import { Listeners } from '../../base/store.ts'
import { originOf } from '../../model/index.ts'
import { siteStorage } from '../site_storage.ts'

/** Storage key. */
const STORED = 'agreed-sites'

const FORMAT = 'parley-agreed-sites'

/** Maximum number of stored sites. The oldest are dropped. */
const MOST = 200

/** The browser's storage or a substitute. Any call may throw. */
export interface SiteStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Origins (scheme, host and port) that the user has allowed links to fetch data from. Stored in the browser if it lets
 * the page store anything. Otherwise they last as long as the tab.
 */
export class AgreedSites {
  readonly #storage: () => SiteStorage
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  /** Data that the browser refused to store. */
  #unsaved: string | null = null
  #list: { readonly text: string; readonly sites: readonly string[] } = { text: '', sites: [] }

  /** @param storage may throw if the browser blocks storage */
  constructor(storage: () => SiteStorage = siteStorage) {
    this.#storage = storage
  }

  /** Origins in the order in which the user allowed them. Returns the same array until it changes. */
  readonly list = (): readonly string[] => {
    const text = this.#text()
    if (text !== this.#list.text) this.#list = { text, sites: parseSites(text) }
    return this.#list.sites
  }

  agree(origins: readonly string[]): void {
    const list = this.list()
    const others = list.filter((site) => !origins.includes(site))
    if (origins.length > 0) this.#keep([...others, ...origins].slice(-MOST))
  }

  forget(origin: string): void {
    this.#keep(this.list().filter((site) => site !== origin))
  }

  #text(): string {
    if (this.#unsaved !== null) return this.#unsaved
    try {
      return this.#storage().getItem(STORED) ?? ''
    } catch {
      return ''
    }
  }

  #keep(sites: readonly string[]): void {
    const text = JSON.stringify({ format: FORMAT, version: 1, sites })
    try {
      this.#storage().setItem(STORED, text)
      this.#unsaved = null
    } catch {
      this.#unsaved = text
    }
    this.#listeners.tell()
  }
}

/** Parses the stored data. Skips items that are not origins. */
function parseSites(text: string): string[] {
  try {
    const data: unknown = JSON.parse(text)
    const sites = typeof data === 'object' && data !== null && 'sites' in data ? data.sites : null
    return Array.isArray(sites) ? [...new Set(sites.filter(isOrigin))].slice(-MOST) : []
  } catch {
    return []
  }
}

function isOrigin(site: unknown): site is string {
  return typeof site === 'string' && /^https?:/.test(site) && URL.canParse(site) && originOf(site) === site
}
