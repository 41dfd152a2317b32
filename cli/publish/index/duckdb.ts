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
  // A variable, so that bundlers don't follow the import. The command is one file, and the package stays outside.
  const name = '@duckdb/node-api'
  try {
    return (await import(/* @vite-ignore */ name)) as DuckDb
  } catch (error) {
    throw new NoDuckDb(error)
  }
}
