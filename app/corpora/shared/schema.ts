import * as v from 'valibot'

/** Decodes an item of a list. Null if the record has no value, undefined if the item does not fit. */
export type Decode<T> = (item: unknown) => T | undefined

/** A validation issue at a path of the record. */
export function issueAt(path: readonly (string | number)[], input: unknown, expected: string) {
  const items = path.map(
    (key): v.UnknownPathItem => ({
      ...{ type: 'unknown', origin: 'value', key, input, value: input },
    }),
  )
  const [first, ...rest] = items
  return {
    ...(first && { path: [first, ...rest] as [v.UnknownPathItem, ...v.UnknownPathItem[]] }),
    input,
    expected,
  }
}

/**
 * Decodes a list in one loop. Valibot's own `array` creates an object per item, which is noticeably slow with eleven
 * lists per record and 100,000 records.
 */
export function listOf<T>(decode: Decode<T>, expected: string) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, readonly T[]>(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value
      if (!Array.isArray(input)) {
        addIssue({ input, expected: `a list, each item ${expected}` })
        return NEVER
      }
      const output: T[] = []
      for (let i = 0; i < input.length; i++) {
        const decoded = decode(input[i])
        if (decoded === undefined) {
          addIssue(issueAt([i], input[i], expected))
          return NEVER
        }
        output.push(decoded)
      }
      return output
    }),
  )
}

export const textOrNull: Decode<string | null> = (item) =>
  typeof item === 'string' ? item : item === null || item === undefined ? null : undefined

/** Index of one of the two agents. */
export const agentIndex: Decode<0 | 1> = (item) => (item === 0 || item === 1 ? item : undefined)

export interface ParallelList {
  readonly path: readonly (string | number)[]
  readonly list: readonly unknown[]
  /** Length of the list it must match. */
  readonly length: number
}

/** Checks that parallel lists have equal lengths. @param why continues the phrase `a list of 3` */
export function inParallel<T>(listsOf: (record: T) => Iterable<ParallelList>, why = '') {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, list, length } of listsOf(dataset.value)) {
      if (list.length === length) continue
      addIssue(issueAt(path, list, `a list of ${length}${why}`))
      return
    }
  })
}
