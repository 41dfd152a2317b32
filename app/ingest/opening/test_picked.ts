import { openedId, READ_BY_CONTENT, type Reading, type SourceRef } from '../../model/index.ts'
import { fingerprintOfFile } from '../../session/imports/local_files.ts'
import { openCorpus } from './opened_corpora.ts'

/** Opens contents as if picked as files of a folder. */
export async function openPicked(
  texts: Readonly<Record<string, string | Uint8Array>>,
  reading: Reading = READ_BY_CONTENT,
) {
  const held = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const file = new File([text as BlobPart], name.replace(/^.*\//, ''))
      return { name, bytes: file.size, print: await fingerprintOfFile(file), file }
    }),
  )
  const source: SourceRef = {
    kind: 'local',
    files: held.map(({ name, bytes, print }) => ({ name, bytes, print })),
  }
  const request = { source, reading }
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held }
  return { corpus, outcome: await openCorpus(order, new AbortController().signal, () => {}) }
}
