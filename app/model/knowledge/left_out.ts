import type { Block } from '../block.ts'

/** Filters a record by key. */
export function withKeys<T>(
  values: Readonly<Record<string, T>>,
  test: (key: string) => boolean,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => test(key)))
}

/** Blanks some fields of a block. @param fields field names, in which `{name}` is replaced with each of `names` */
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
