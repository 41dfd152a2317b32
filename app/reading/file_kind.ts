import { notData } from './not_data.ts'
import { isTar } from './sources/tar_header.ts'
import { type TextKind, textKind } from './text_kind.ts'

export type FileKind = TextKind | 'parquet' | 'arrow' | 'zip' | 'gzip' | 'zstd' | 'tar'

/** Number of bytes at the beginning and at the end of a file that are enough to detect its kind. */
export const HEAD = 64 * 1024
export const TAIL = 8

/** Kinds by file extension. Used only if the content is ambiguous. */
const BY_NAME: readonly (readonly [RegExp, TextKind])[] = [
  [/\.(jsonl|ndjson|jsonlines)$/i, 'jsonl'],
  [/\.json$/i, 'json'],
  [/\.(csv|tsv|tab)$/i, 'csv'],
]

/**
 * Detects the kind of a file from its content.
 * @param head the first bytes, up to `HEAD`
 * @param tail the last bytes, up to `TAIL`, or `null` if unknown
 * @param name decides between kinds that fit the content equally well
 */
export function sniffKind(head: Uint8Array, tail: Uint8Array | null, name: string): FileKind {
  const starts = (magic: string) => ascii(head.subarray(0, magic.length)) === magic
  const end = tail ? ascii(tail.subarray(-4)) : ''
  // A truncated or partly overwritten Parquet file still counts as Parquet, so that its reader can report what is
  // wrong.
  if (starts('PAR1') || starts('PARE') || end === 'PAR1' || end === 'PARE') return 'parquet'
  if (starts('PK\u0003\u0004') || starts('PK\u0005\u0006') || starts('PK\u0007\u0008')) return 'zip'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (starts('\x28\xb5\x2f\xfd')) return 'zstd'
  if (starts('ARROW1\0\0') || starts('\xff\xff\xff\xff')) return 'arrow'
  if (isTar(head)) return 'tar'
  if (notData(head)) return 'unknown'
  return sniffText(head, BY_NAME.find(([pattern]) => pattern.test(name))?.[1])
}

function sniffText(head: Uint8Array, byName: TextKind | undefined): FileKind {
  return textKind(decoded(head).trimStart(), head.length < HEAD, byName)
}

/** The beginning of a text. UTF-16 is recognised by its mark, or by zeros next to each letter. */
function decoded(head: Uint8Array): string {
  const zeros = (from: number) =>
    head.subarray(0, 64).filter((byte, i) => i % 2 === from && byte === 0).length
  const isLittle = (head[0] === 0xff && head[1] === 0xfe) || (zeros(1) > 20 && zeros(0) < 3)
  const isBig = (head[0] === 0xfe && head[1] === 0xff) || (zeros(0) > 20 && zeros(1) < 3)
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(head)
  return new TextDecoder().decode(head)
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
