import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../tools/servers/local_server.ts'
import { told } from '../../model/error_messages/test_told.ts'
import { type Mapping, type OpenRequest, openedId, READ_BY_CONTENT, type Reading } from '../../model/index.ts'
import type { OpenOutcome } from '../../protocol/open_order.ts'
import { closeOpened, openCorpus, previewMapping, textBeginning } from './opened_corpora.ts'

const CSV = 'a,b\nx,Hi\nx,Ho\ny,Hey\n'
const mapping: Mapping = { text: 'b', conversation: 'a', turn: null, speaker: null, labels: [] }

let asked = 0
let server: LocalServer
beforeAll(async () => {
  server = await startLocalServer((_, response) => {
    asked += 1
    response.setHeader('connection', 'close').end(CSV)
  })
})
afterAll(() => server.close())

function requestOf(reading: Reading): OpenRequest {
  return { source: { kind: 'address', urls: [`${server.url}/odd.csv`] }, reading }
}

function opening(request: OpenRequest): Promise<OpenOutcome> {
  const order = { corpus: openedId(request), request, hub: 'http://hub.invalid', held: [] }
  return openCorpus(order, new AbortController().signal, () => {})
}

it('what the reader was asked about is not fetched again for the answer, and goes with what is opened', async () => {
  const question = requestOf(READ_BY_CONTENT)
  expect(await opening(question)).toMatchObject({ status: 'mapping_needed' })
  const before = asked

  const answer = requestOf({ adapter: 'mapped', mapping })
  expect(await opening(answer)).toMatchObject({ status: 'ready', title: 'odd.csv' })
  expect(asked).toBe(before)
  expect(await previewMapping(openedId(question), mapping)).toHaveLength(2)

  closeOpened(openedId(answer))
  await expect(told(previewMapping(openedId(question), mapping))).rejects.toThrow('no longer open')
  await opening(answer)
  expect(asked).toBeGreaterThan(before)
})

it('files are read again in another encoding, and the page gets the beginning of a text', async () => {
  const question = requestOf(READ_BY_CONTENT)
  await opening(question)
  const text = textBeginning(openedId(question))
  expect(text).toMatchObject({ name: 'odd.csv', encoding: 'utf-8', detected: 'utf-8' })
  expect(new TextDecoder().decode(text?.bytes)).toBe(CSV)

  const before = asked
  const chosen = requestOf({ ...READ_BY_CONTENT, encoding: 'utf-16le' })
  expect(openedId(chosen)).not.toBe(openedId(question))
  await told(opening(chosen)).catch(() => undefined)
  expect(asked).toBeGreaterThan(before)
  const other = requestOf({ adapter: 'mapped', mapping, encoding: 'windows-1252' })
  expect(await opening(other)).toMatchObject({ status: 'ready' })
  expect(textBeginning(openedId(other))).toMatchObject({ encoding: 'windows-1252', detected: 'utf-8' })
})
