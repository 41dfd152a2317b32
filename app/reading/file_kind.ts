import { type TextKind, textKind } from './text_kind.ts'

export type FileKind = TextKind | 'parquet' | 'zip' | 'gzip'

/** How many bytes from a file's beginning are enough to know its kind; and from its end. */
export const HEAD = 64 * 1024
export const TAIL = 8

/** Kinds by the ends of names; they decide only where the content leaves it open. */
const BY_NAME: readonly (readonly [RegExp, TextKind])[] = [
  [/\.(jsonl|ndjson|jsonlines)$/i, 'jsonl'],
  [/\.json$/i, 'json'],
  [/\.(csv|tsv|tab)$/i, 'csv'],
]

/**
 * What a file is, by its content.
 * @param head its first bytes, up to `HEAD`
 * @param tail its last bytes, up to `TAIL`; `null` where they are not known
 * @param name decides between kinds that the content fits equally
 */
export function sniffKind(head: Uint8Array, tail: Uint8Array | null, name: string): FileKind {
  const starts = (magic: string) => ascii(head.subarray(0, magic.length)) === magic
  const end = tail ? ascii(tail.subarray(-4)) : ''
  // One whose end is missing, or whose beginning was overwritten, is Parquet all the same: it can then say what is wrong.
  if (starts('PAR1') || starts('PARE') || end === 'PAR1' || end === 'PARE') return 'parquet'
  if (starts('PK\u0003\u0004') || starts('PK\u0005\u0006') || starts('PK\u0007\u0008')) return 'zip'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return sniffText(head, BY_NAME.find(([pattern]) => pattern.test(name))?.[1])
}

function sniffText(head: Uint8Array, byName: TextKind | undefined): FileKind {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  // Each reader of text says what to do about it.
  if (utf16) return byName ?? 'csv'
  return textKind(new TextDecoder().decode(head).trimStart(), head.length < HEAD, byName)
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
