import { CodedError } from '../../base/coded_error.ts'

const MB = 1024 * 1024

/**
 * The most bytes that can be opened at once: all of its rows go into the engine, whose memory ends at 4 GB and
 * has to hold queries beside them.
 */
export const MOST_BYTES = 2 * 1024 ** 3

/** The most columns: these are read in a few seconds, and are more than a table can show. */
export const MOST_COLUMNS = 20_000

export function tooManyColumns(name: string, columns: number): CodedError {
  return new CodedError('tooManyColumns', { name, columns, most: MOST_COLUMNS })
}

/** What archives may expand to. */
export interface ExpansionLimits {
  /** A part that is larger than `large` bytes may be this many times as large as it is compressed. */
  readonly ratio: number
  /** In bytes; below it, any ratio will do. */
  readonly large: number
  /** All parts together, in bytes. */
  readonly total: number
}

export const EXPANSION_LIMITS: ExpansionLimits = { ratio: 200, large: 16 * MB, total: 2048 * MB }

/** A file may lie in an archive that lies in another, no deeper. */
const MOST_LAYERS = 2

/** Where a file that was unpacked comes from. */
export interface Packed {
  /** Size of the outermost archive, or of what a server sent compressed, in bytes. */
  readonly bytes: number
  /** How many archives lie around the file. */
  readonly layers: number
}

/**
 * What is in an archive, as to where it comes from.
 * @param archive may itself come out of another
 * @throws CodedError where it lies too deep
 */
export function within(archive: {
  readonly name: string
  readonly byteLength: number
  readonly packed?: Packed | undefined
}): Packed {
  const { bytes, layers } = archive.packed ?? { bytes: archive.byteLength, layers: 0 }
  if (layers < MOST_LAYERS) return { bytes, layers: layers + 1 }
  throw new CodedError('nestedTooDeep', { name: archive.name, layers, most: MOST_LAYERS })
}

/** Up to which size something may be unpacked, in bytes. */
export function mostUnpacked({ bytes }: Packed, { ratio, large, total }: ExpansionLimits): number {
  return Math.min(total, Math.max(large, ratio * bytes))
}
