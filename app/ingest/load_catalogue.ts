import { ParleyError } from '../base/errors.ts'
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
 * @throws ParleyError where it cannot be fetched or is not JSON; a bad entry is a problem in the result instead
 */
async function fetchCatalogue(url: string): Promise<Catalogue> {
  const advice = 'The site needs a catalogue.json beside its index.html; check that it was published.'
  let response: Response
  try {
    response = await fetch(url, { credentials: 'same-origin', mode: 'cors' })
  } catch (cause) {
    throw new ParleyError('The catalogue of corpora could not be fetched.', {
      advice: 'Check the connection, then try again.',
      detail: url,
      cause,
    })
  }
  if (!response.ok) {
    const detail = `${url} answered ${response.status} ${response.statusText}`
    throw new ParleyError('The catalogue of corpora is not there.', { advice, detail })
  }
  let json: unknown
  try {
    json = await response.json()
  } catch (cause) {
    throw new ParleyError('The catalogue of corpora is not JSON.', { advice, detail: url, cause })
  }
  return parseCatalogue(json, response.url || url)
}
