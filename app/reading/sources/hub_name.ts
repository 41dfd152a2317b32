/** One part of a dataset's name, as the Hub allows it. */
const PART = /^[A-Za-z0-9_][\w.-]{0,95}$/

/** Whether this can be the name of a dataset, `owner/name` or, of the oldest, `name`; all that may stand in a request. */
export function isDatasetName(text: string): boolean {
  const parts = text.split('/')
  return parts.length <= 2 && parts.every((part) => PART.test(part) && !part.includes('..'))
}
