import { CodedError } from '../../base/coded_error.ts'
import { memorySource } from './local_source.ts'
import { within } from './sizes.ts'
import type { ByteSource } from './source.ts'
import { isTar } from './tar_header.ts'
import type { ZipEntry } from './zip.ts'

const BLOCK = 512

/** Maximum number of files in an archive. */
const MOST_ENTRIES = 10_000

/**
 * Lists the files of a tar archive, with long names as GNU tar and pax write them. Links, devices and hidden files are
 * left out.
 * @throws CodedError if it is damaged or cut off, nested too deep, or has a path that leads out of it
 */
export async function openTar(source: ByteSource): Promise<readonly ZipEntry[]> {
  const packed = within(source)
  const files: ZipEntry[] = []
  let longName: string | null = null
  for (let at = 0; at < source.byteLength; ) {
    const header = new Uint8Array(await source.slice(at, Math.min(at + BLOCK, source.byteLength)))
    if (header.every((byte) => byte === 0)) break
    if (header.length < BLOCK) throw new CodedError('gzipDamaged', { name: source.name })
    const size = numberIn(header.subarray(124, 136))
    const start = at + BLOCK
    if (!hasChecksum(header) || size === null || start + size > source.byteLength)
      throw new CodedError('gzipDamaged', { name: source.name })
    const type = String.fromCharCode(header[156] ?? 0)
    const content = () => source.slice(start, start + size)
    const given = longName ?? nameIn(header)
    longName = null
    if (type === 'L') longName = text(new Uint8Array(await content())).replace(/\0.*$/s, '')
    else if (type === 'x') longName = paxPath(text(new Uint8Array(await content())))
    else if ((type === '0' || type === '\0' || type === '7') && !isHidden(given)) {
      const name = checked(source.name, given)
      if (files.length >= MOST_ENTRIES)
        throw new CodedError('tooManyFiles', { archive: source.name, most: MOST_ENTRIES })
      const base = name.slice(name.lastIndexOf('/') + 1)
      files.push({
        name,
        byteLength: size,
        source: async () => memorySource(base, new Uint8Array(await content()), packed),
      })
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
    if (at > source.byteLength) throw new CodedError('gzipDamaged', { name: source.name })
  }
  return files
}

function nameIn(header: Uint8Array): string {
  const [name, prefix] = [header.subarray(0, 100), header.subarray(345, 500)].map(
    (part) => text(part).split('\0', 1)[0] ?? '',
  )
  return prefix && isTar(header) ? `${prefix}/${name}` : (name ?? '')
}

/** @throws CodedError if a path leads out of the archive */
function checked(archive: string, path: string): string {
  const name = path.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
  if (name === '' || name.split('/').includes('..') || /^\/|^[a-z]:/i.test(name))
    throw new CodedError('pathOutside', {
      archive,
      path: `“${path.slice(0, 80).replace(/[^\x20-\x7e]/g, '·')}”`,
    })
  return name
}

function isHidden(path: string): boolean {
  return path
    .split('/')
    .some((part) => (part.startsWith('.') && part !== '.' && part !== '..') || part === '__MACOSX')
}

/** An octal number, or a binary one, as GNU tar writes sizes from 8 GB on. Null if it is neither. */
function numberIn(field: Uint8Array): number | null {
  if ((field[0] ?? 0) & 0x80) return field.subarray(1).reduce((sum, byte) => 256 * sum + byte, 0)
  const digits = latin(field)
    .replace(/[\0 ]+$/, '')
    .trim()
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : null
}

function hasChecksum(header: Uint8Array): boolean {
  const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0)
  return numberIn(header.subarray(148, 156)) === sum
}

/** The path in the records of a pax header, `<length> path=<path>`. */
function paxPath(records: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1] ?? null
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
