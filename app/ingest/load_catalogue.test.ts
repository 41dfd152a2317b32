import { expect, it, vi } from 'vitest'
import { told } from '../model/error_messages/test_told.ts'
import { loadCatalogue } from './load_catalogue.ts'

const URL_OF_CATALOGUE = 'https://demo.example.org/catalogue.json'

/** Loads a catalogue that is answered so. */
function loaded(body: string, status = 200, redirected = false) {
  const response = Object.defineProperty(new Response(body, { status }), 'redirected', { value: redirected })
  vi.stubGlobal('fetch', async () => response)
  return told(loadCatalogue(URL_OF_CATALOGUE))
}

it('asks for a login if the site or its proxy does not let the reader in', async () => {
  const needed = 'does not know you'
  await expect(loaded('Log in first.', 401)).rejects.toThrow(needed)
  await expect(loaded('<form>', 200, true)).rejects.toThrow(needed)
})

it('says that a catalogue is missing or broken, and reads one that was moved', async () => {
  // Some hosts of files answer 403 for those that are missing.
  for (const status of [403, 404]) await expect(loaded('', status)).rejects.toThrow('is missing')
  await expect(loaded('<p>')).rejects.toThrow('is not valid JSON')
  expect(await loaded('{"version":1,"corpora":[]}', 200, true)).toMatchObject({ corpora: [], problems: [] })
})
