import { CodedError } from '../base/coded_error.ts'
import { type Catalogue, parseCatalogue } from '../corpora/catalogue.ts'

const underWay = new Map<string, Promise<Catalogue>>()

/** Loads the catalogue. Concurrent callers share one request. */
export function loadCatalogue(url: string): Promise<Catalogue> {
  const known = underWay.get(url)
  const catalogue = known ?? fetchCatalogue(url)
  underWay.set(url, catalogue)
  const end = () => underWay.get(url) === catalogue && underWay.delete(url)
  catalogue.then(end, end)
  return catalogue
}

/** Stores a catalogue that was fetched elsewhere, for the next caller. */
export function takeCatalogue(url: string, catalogue: Catalogue): void {
  underWay.set(url, Promise.resolve(catalogue))
}

/**
 * Fetches and parses the catalogue.
 * @param url absolute
 * @throws CodedError if it cannot be fetched or is not JSON; an invalid entry becomes a problem in the result
 */
async function fetchCatalogue(url: string): Promise<Catalogue> {
  let response: Response
  try {
    response = await fetch(url, { credentials: 'same-origin', mode: 'cors' })
  } catch (cause) {
    throw new CodedError('catalogueUnreachable', {}, { detail: url, cause })
  }
  if (!response.ok) {
    const detail = `${url} answered ${response.status} ${response.statusText}`
    throw new CodedError(response.status === 401 ? 'catalogueNeedsLogin' : 'catalogueMissing', {}, { detail })
  }
  let json: unknown
  try {
    json = await response.json()
  } catch (cause) {
    // A reverse proxy leads to its login page, which is HTML.
    const code = response.redirected ? 'catalogueNeedsLogin' : 'catalogueNotJson'
    throw new CodedError(code, {}, { detail: url, cause })
  }
  return parseCatalogue(json, response.url || url)
}
