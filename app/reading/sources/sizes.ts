import { CodedError } from '../../base/coded_error.ts'

const MB = 1024 * 1024

/**
 * Maximum number of bytes that can be open at once. All rows are loaded into the engine, whose memory is limited to 4
 * GB and must also hold queries.
 */
export const MOST_BYTES = 2 * 1024 ** 3

/** Maximum number of columns. Reading these takes a few seconds, and no table could show more. */
export const MOST_COLUMNS = 20_000

export function tooManyColumns(name: string, columns: number): CodedError {
  return new CodedError('tooManyColumns', { name, columns, most: MOST_COLUMNS })
}

/** Limits on the expansion of archives. */
export interface ExpansionLimits {
  /** Maximum expansion ratio for parts larger than `large` bytes. */
  readonly ratio: number
  /** Size in bytes below which any ratio is allowed. */
  readonly large: number
  /** Total size of all parts, in bytes. */
  readonly total: number
}

export const EXPANSION_LIMITS: ExpansionLimits = { ratio: 200, large: 16 * MB, total: 2048 * MB }

/** Maximum nesting depth of archives. */
const MOST_LAYERS = 2

/** Origin of an unpacked file. */
export interface Packed {
  /** Size in bytes of the outermost archive, or of a compressed response. */
  readonly bytes: number
  /** Number of enclosing archives. */
  readonly layers: number
}

/**
 * Origin of the content of an archive.
 * @param archive may itself be unpacked from another
 * @throws CodedError if it is nested too deep
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

/** Maximum unpacked size in bytes. */
export function mostUnpacked({ bytes }: Packed, { ratio, large, total }: ExpansionLimits): number {
  return Math.min(total, Math.max(large, ratio * bytes))
}
