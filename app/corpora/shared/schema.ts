import * as v from 'valibot'

/** Reads an item of a list; `null` where the record gives none, `undefined` where it does not fit. */
export type Decode<T> = (item: unknown) => T | undefined

/** An issue about what stands at a path of the record. */
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
 * A list, decoded item by item in one loop: valibot's own `array` makes an object per item, which is felt with eleven
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

/** A text, or nothing. */
export const textOrNull: Decode<string | null> = (item) =>
  typeof item === 'string' ? item : item === null || item === undefined ? null : undefined

/** The position of one of two agents. */
export const agentIndex: Decode<0 | 1> = (item) => (item === 0 || item === 1 ? item : undefined)

export interface ParallelList {
  readonly path: readonly (string | number)[]
  readonly list: readonly unknown[]
  /** The length of the list that it runs beside. */
  readonly length: number
}

/** Checks that lists are as long as those that they run beside. @param why goes on from `a list of 3` */
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
