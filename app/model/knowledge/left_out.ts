import type { Block } from '../block.ts'

/** The values whose keys pass a test. */
export function withKeys<T>(
  values: Readonly<Record<string, T>>,
  test: (key: string) => boolean,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => test(key)))
}

/** A block without the values of some fields. @param fields `{name}` in one stands for each of the names */
export function withoutFields(block: Block, fields: readonly string[], names: readonly string[]): Block {
  if (block.kind !== 'fields' || fields.length === 0) return block
  const gone = new Set(names.flatMap((name) => fields.map((field) => field.replaceAll('{name}', () => name))))
  return {
    ...block,
    fields: block.fields.map((field) =>
      gone.has(field.name) ? { ...field, value: null, hidden: true } : field,
    ),
  }
}
