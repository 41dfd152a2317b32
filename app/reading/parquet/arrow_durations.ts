import type { FileMetaData } from 'hyparquet'
import type { TimeUnit } from './parquet_values.ts'

/** Arrow's time units, indexed by their code. */
export const UNITS: readonly TimeUnit[] = ['SECONDS', 'MILLIS', 'MICROS', 'NANOS']

/**
 * Finds the columns that hold durations. Parquet stores them as plain integers, but Arrow's writers add their own
 * schema to the footer.
 * @returns the unit by name of the top-level column
 */
export async function findDurations({ schema, key_value_metadata: more }: FileMetaData) {
  const found = new Map<string, TimeUnit>()
  const encoded = more?.find(({ key }) => key === 'ARROW:schema')?.value
  const hasPlainNumbers = schema.some(
    ({ type, converted_type, logical_type }) => type === 'INT64' && !converted_type && !logical_type,
  )
  if (!encoded || !hasPlainNumbers) return found
  const { tableFromIPC, Type } = await import('@uwdata/flechette')
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    for (const { name, type } of tableFromIPC(bytes).schema.fields) {
      const unit = type.typeId === Type.Duration && 'unit' in type ? UNITS[Number(type.unit)] : undefined
      if (unit) found.set(name, unit)
    }
  } catch {
    // If the Arrow schema is damaged, keep the plain numbers.
  }
  return found
}
