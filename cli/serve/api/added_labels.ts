import { QueryError } from '../../../app/engine/engine.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import type { Answering } from '../../../app/readers/remote/answering.ts'
import type { UserSql } from '../../../app/readers/user_sql.ts'

/** Labels that users added to a corpus, in sets. Each is known only to its user, by its fingerprint. */
export interface AddedLabels {
  /**
   * Keeps a set until others need its place.
   * @param body see `addedAsked`
   * @returns its fingerprint
   * @throws BadQuestion
   */
  keep(user: string, body: string): Promise<string>
  /** Reads the corpus with a set. Null if there is no such set. Call `release` at the end. */
  take(
    user: string,
    fingerprint: string,
  ): Promise<{ readonly reader: Reader; readonly release: () => void } | null>
}

/** A question names added labels that are not here, because the server was restarted or has made room for others. */
export class LabelsGone extends Error {
  override name = 'LabelsGone'
}

interface Labelled extends Answering {
  readonly added?: AddedLabels
}

export function keptLabels({ added }: Labelled, user: string, body: string): Promise<string> {
  if (!added) throw new QueryError('Labels cannot be added to this corpus.', '')
  return added.keep(user, body)
}

/**
 * The corpus with the added labels that a question names.
 * @param fingerprint undefined if it names none
 * @throws LabelsGone
 */
export async function withLabels(
  corpus: Labelled,
  user: string,
  fingerprint: string | undefined,
): Promise<Answering & { readonly release: () => void }> {
  if (fingerprint === undefined) return { ...corpus, release: () => {} }
  const taken = await corpus.added?.take(user, fingerprint)
  if (!taken) throw new LabelsGone('These added labels are not here. Send them again.')
  return { ...taken, userSql: corpus.userSql && PUBLISHED_ONLY }
}

const refused = () =>
  Promise.reject(
    new QueryError('SQL on this server reads only what was published. Remove the labels that you added.', ''),
  )

/** SQL of users about a corpus with added labels. The tables that it reads do not have them. */
const PUBLISHED_ONLY: UserSql = { columns: refused, rows: refused, count: refused, linesBefore: 0 }
