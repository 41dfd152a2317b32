import type * as NodeApi from '@duckdb/node-api'

export type DuckDb = typeof NodeApi

/** Indexes are written by a package that is not everywhere: it has parts for some systems only, 60 MB each. */
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

/** @throws NoDuckDb where it is not installed, or has no part for this system */
export async function loadDuckDb(): Promise<DuckDb> {
  // A name that no bundler follows: the command is one file, and the package stays beside it.
  const name = '@duckdb/node-api'
  try {
    return (await import(/* @vite-ignore */ name)) as DuckDb
  } catch (error) {
    throw new NoDuckDb(error)
  }
}
