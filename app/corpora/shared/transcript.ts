/**
 * Distinguishes cocoa transcripts (`cocoa.ts`) from rows of a Parquet release. A separate file, because it runs on
 * every record, whereas the transcript code is loaded only if needed.
 */

/** True if a record is a transcript, even a broken one, rather than a row of a Parquet release. */
export function isTranscript(record: unknown): boolean {
  return isObject(record) && ('scenario' in record || Array.isArray(record.events))
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
