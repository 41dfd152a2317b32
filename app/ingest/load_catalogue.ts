import { CodedError } from '../base/coded_error.ts'
import { type Catalogue, parseCatalogue } from '../corpora/catalogue.ts'

const underWay = new Map<string, Promise<Catalogue>>()

/** The catalogue; whoever asks for it while it is on its way shares that one fetch. */
export function loadCatalogue(url: string): Promise<Catalogue> {
  const known = underWay.get(url)
  const catalogue = known ?? fetchCatalogue(url)
  underWay.set(url, catalogue)
  const end = () => underWay.get(url) === catalogue && underWay.delete(url)
  catalogue.then(end, end)
  return catalogue
}

/** Takes in a catalogue that was fetched elsewhere; it is given out to whoever asks next. */
export function takeCatalogue(url: string, catalogue: Catalogue): void {
  underWay.set(url, Promise.resolve(catalogue))
}

/**
 * Fetches and reads the catalogue.
 * @param url absolute
 * @throws CodedError where it cannot be fetched or is not JSON; a bad entry is a problem in the result instead
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
    throw new CodedError('catalogueMissing', {}, { detail })
  }
  let json: unknown
  try {
    json = await response.json()
  } catch (cause) {
    throw new CodedError('catalogueNotJson', {}, { detail: url, cause })
  }
  return parseCatalogue(json, response.url || url)
}
