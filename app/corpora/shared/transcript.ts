/**
 * What tells a transcript of cocoa (`cocoa.ts`) from a row of a Parquet release; apart, since each record is asked, and
 * what reads transcripts is fetched only where there are some.
 */

/** Whether a record is a transcript, be it a broken one, rather than a row of a Parquet release. */
export function isTranscript(record: unknown): boolean {
  return isObject(record) && ('scenario' in record || Array.isArray(record.events))
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
