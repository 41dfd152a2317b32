import { createRequire } from 'node:module'
import type * as NodeApi from '@duckdb/node-api'

export type DuckDb = typeof NodeApi

/**
 * Thrown if the package that writes indexes is missing. It is optional: it supports only some systems, at 60 MB each.
 */
export class NoDuckDb extends Error {
  override name = 'NoDuckDb'

  constructor(cause: unknown) {
    super(
      'An index is written by the package @duckdb/node-api. Install it: npm install @duckdb/node-api@1.5.5-r.5',
      {
        cause,
      },
    )
  }
}

/** @throws NoDuckDb if it isn't installed or doesn't support this system */
export async function loadDuckDb(): Promise<DuckDb> {
  const { TextDecoder: Usual } = globalThis
  // The package's decoder would drop a byte order mark at the start of a text, although it may be part of an id.
  globalThis.TextDecoder = class extends Usual {
    constructor(label?: string, options?: ConstructorParameters<typeof Usual>[1]) {
      super(label, { ignoreBOM: true, ...options })
    }
  }
  try {
    // Loaded without waiting, so that nothing else meets that decoder. Bundlers don't follow it.
    return createRequire(import.meta.url)('@duckdb/node-api') as DuckDb
  } catch (error) {
    throw new NoDuckDb(error)
  } finally {
    globalThis.TextDecoder = Usual
  }
}
