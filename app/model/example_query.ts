/** An example SQL query over the tables of a corpus, for users who are new to SQL. */
export interface ExampleQuery {
  readonly name: string
  readonly sql: string
}
