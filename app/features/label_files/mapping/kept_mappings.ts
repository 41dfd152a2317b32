import { type LabelMapping, mappingWithin, NO_LABEL_MAPPING } from '../../../model/index.ts'
import { siteStorage } from '../../../session/site_storage.ts'

const KEY = 'label-mappings'

/** Maximum number of remembered shapes. */
const MOST = 40

interface KeptMapping {
  /** See `labelShape`. */
  readonly shape: string
  readonly mapping: LabelMapping
}

/** The mapping that the user chose for the latest file of a shape. Null if there is none, or without storage. */
export function keptMapping(shape: string, columns: readonly string[]): LabelMapping | null {
  const kept = read().find((one) => one.shape === shape)
  return kept ? mappingWithin({ ...NO_LABEL_MAPPING, ...kept.mapping }, columns) : null
}

export function keepMapping(shape: string, mapping: LabelMapping): void {
  const others = read().filter((one) => one.shape !== shape)
  try {
    siteStorage().setItem(KEY, JSON.stringify([{ shape, mapping }, ...others].slice(0, MOST)))
  } catch {
    // Without storage, the user is asked again.
  }
}

function read(): readonly KeptMapping[] {
  try {
    const kept: unknown = JSON.parse(siteStorage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptMapping {
  const { shape, mapping } = (value ?? {}) as Partial<KeptMapping>
  const { labels } = mapping ?? {}
  return (
    typeof shape === 'string' &&
    ['column', 'annotators', 'one_hot'].includes(labels?.how ?? '') &&
    Array.isArray(labels?.columns) &&
    typeof mapping?.scheme === 'string' &&
    typeof mapping.annotatorName === 'string'
  )
}
