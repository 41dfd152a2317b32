/** A query in SQL over the tables of a corpus, for somebody who has not written any yet. */
export interface ExampleQuery {
  readonly name: string
  readonly sql: string
}
