import { isAbort } from '../../base/errors.ts'
import { published as text } from '../../messages/errors/published.ts'
import { session as sessionText } from '../../messages/session.ts'
import { type CorpusJson, parseCorpusJson } from '../../published/corpus_json.ts'
import { CORPUS_JSON } from '../../published/folder.ts'
import { damagedIndex, get } from './index_file.ts'

/**
 * What `corpus.json` says of a published corpus.
 * @param folder absolute, with `/` at its end
 * @throws SiteUpdated where it is not there any longer
 * @throws ParleyError where it cannot be had, or is damaged
 */
export async function corpusFile(folder: string, signal: AbortSignal): Promise<CorpusJson> {
  const url = folder + CORPUS_JSON
  const response = await get(url, signal)
  let json: unknown
  try {
    json = await response.json()
  } catch (cause) {
    if (isAbort(cause)) throw cause
    throw damagedIndex(url, `${url}\n${text.noJson}`)
  }
  const parsed = parseCorpusJson(json)
  if (!('where' in parsed)) return parsed
  const { where, expected, found } = parsed
  throw damagedIndex(url, `${where}: ${sessionText.oddCatalogue(expected, found)}`)
}
