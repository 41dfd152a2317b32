/** An answer of a server, its headers in lower case. */
export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As it is after unpacking, at most `MOST_READ` bytes of it. */
  readonly body: Uint8Array
}

/** What was asked of a site; `null` where there was nothing to ask for. */
export interface Probe {
  readonly page: Answer
  /** A script of the page, asked for as browsers do, which can unpack what they get. */
  readonly script: Answer | null
  readonly catalogue: Answer
  /** The first data file that the catalogue names: its bytes 0 to 99. */
  readonly range: Answer | null
  /** Something that is not there. */
  readonly missing: Answer
}

/** Longer answers are cut, since only their beginning is looked at. */
const MOST_READ = 1024 * 1024

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Asks a site what a page of Parley asks. @param site its address @throws Error where the site does not answer at all */
export async function probeSite(site: string, fetch: Fetch, signal: AbortSignal): Promise<Probe> {
  const base = new URL(site)
  base.hash = ''
  const ask = (url: string | URL, headers: Record<string, string>) =>
    answerOf(fetch, new URL(url, base).href, headers, signal)
  const packed = { 'Accept-Encoding': 'gzip, br' }
  const page = await ask(base, packed)
  const own = page.url
  const [, script = null] = /<script[^>]*\ssrc="([^"]+)"/.exec(textOf(page)) ?? []
  const catalogue = await ask(new URL('catalogue.json', own), packed)
  const file = firstFile(textOf(catalogue))
  return {
    page,
    script: script === null ? null : await ask(new URL(script, own), packed),
    catalogue,
    range:
      file === null
        ? null
        : await ask(new URL(file, catalogue.url), { Range: 'bytes=0-99', 'Accept-Encoding': 'gzip, br' }),
    missing: await ask(new URL('assets/not-there-0.js', own), packed),
  }
}

async function answerOf(
  fetch: Fetch,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(url, { headers: { ...headers, Origin: 'https://parley.invalid' }, signal })
  return {
    url: response.url || url,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await beginning(response),
  }
}

async function beginning(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.length
    if (bytes >= MOST_READ) break
  }
  return Buffer.concat(parts).subarray(0, MOST_READ)
}

export function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body)
}

/** The address of the first data file in a catalogue; `null` where it names none, or is none. */
function firstFile(text: string): string | null {
  try {
    const found: unknown = JSON.parse(text)?.corpora?.[0]?.splits?.[0]?.files?.[0]?.url
    return typeof found === 'string' ? found : null
  } catch {
    return null
  }
}
