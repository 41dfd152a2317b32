/** Time in milliseconds that a server has to let a reader in, before the cached page is shown. */
const PATIENCE = 5_000

/** Sources of an answer to a navigation to the page. */
export interface PageSources {
  server(): Promise<Response>
  /** The cached page. Undefined if there is none. */
  kept(): Promise<Response | undefined>
  /** The last known `catalogue.json`, parsed. Null if there is none. */
  catalogue(): Promise<unknown>
}

/**
 * Answers a navigation to the page. A site of files starts from the cache. A served site is requested from its server
 * first, because a login can only begin there. An address with a query is always requested: it can be part of a login, of
 * an access code or of a reverse proxy. The cached page is shown without a connection, and without a query also if the
 * server is slow.
 * @param patience in milliseconds
 */
export async function pageAnswer(
  address: URL,
  { server, kept, catalogue }: PageSources,
  patience = PATIENCE,
): Promise<Response> {
  const hasQuery = address.search !== ''
  if (!hasQuery && isOfFiles(await catalogue())) return (await kept()) ?? server()
  const asked = server()
  const answers: Promise<Response | null>[] = [asked.catch(() => null)]
  if (!hasQuery) answers.push(new Promise((resolve) => setTimeout(() => resolve(null), patience)))
  return (await Promise.race(answers)) ?? (await kept()) ?? asked
}

/** The part of `catalogue.json` that is used here. */
interface Outline {
  readonly corpora?: readonly { readonly published?: { readonly answers?: unknown } }[]
}

/** True if no corpus of a catalogue is answered by a server. False if that is unknown. */
function isOfFiles(catalogue: unknown): boolean {
  const corpora = (catalogue as Outline | null)?.corpora
  return Array.isArray(corpora) && corpora.every((one) => one?.published?.answers === undefined)
}
