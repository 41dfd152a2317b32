import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { throttled } from '../../tools/bench/measuring/throttle.ts'
import { startLocalServer } from '../../tools/servers/local_server.ts'
import { listPane, row, turn } from '../helpers/views.ts'
import { expect, test } from '../support/test.ts'

test('on a slow line the list has rows before the engine, and says how far that has come', async ({
  page,
  baseURL,
  allowOrigin,
}) => {
  test.setTimeout(150_000)
  const slow = await throttled(
    { port: Number(new URL(baseURL ?? '').port) },
    { rate: 1_500_000, roundTrip: 40 },
  )
  allowOrigin(slow.url)
  // Numbers of rows when the engine is requested.
  const before: number[] = []
  await page.route('**/*.wasm', async (route) => {
    before.push(await row(page, 1).count())
    await route.continue()
  })
  try {
    await page.goto(`${slow.url}#/sample-casino`)
    const words = listPane(page).getByText(/^Starting the query engine, \d+\.\d of \d+\.\d MB$/)
    await expect(words).toBeVisible({ timeout: 60_000 })
    await expect(row(page, 1)).toBeVisible()
    expect(before).toEqual([1])
    const said = await words.textContent()
    await expect(words).not.toHaveText(said ?? '')
    await expect(page.getByRole('progressbar', { name: 'Loading conversations' })).toHaveAttribute(
      'aria-valuetext',
      /^Starting the query engine/,
    )
    // Leave the page, so that pending requests don't count as its errors.
    await page.goto('about:blank')
  } finally {
    await slow.close()
  }
})

test('a link’s file is followed by nothing: what reads it and its end have come before', async ({
  page,
  baseURL,
  allowOrigin,
}) => {
  const site = new URL(baseURL ?? '')
  const [code, end] = [signal(), signal()]
  const file = longer(await bytesAt(new URL(FILE, site)))
  const front = await startLocalServer(async ({ url = '/', headers }, response) => {
    if (url === `/${FILE}`) return void (await answerFile(headers, response))
    if (/\/adapt_records-[^/]*\.js$/.test(url)) code.give()
    const answer = await fetch(new URL(url, site))
    const body = await answer.text()
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
    response.end(url === '/catalogue.json' ? withSize(body, file.length) : body)
  })
  const answerFile = async (headers: IncomingHttpHeaders, response: ServerResponse) => {
    response.setHeader('ETag', '"1"')
    // Answer 304 if the browser has this version in its cache, because it waits for that.
    if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (first !== undefined) {
      await code.given
      response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${file.length}` })
      return response.end(file.subarray(Number(first), Number(last) + 1), end.give)
    }
    await code.given
    response.writeHead(200, { 'Content-Length': file.length })
    response.write(file.subarray(0, 1000))
    await end.given
    return response.end(file.subarray(1000))
  }
  allowOrigin(front.url)
  try {
    await page.goto(`${front.url}/#/sample-casino/train/5?turn=4`)
    await expect(turn(page, 4)).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await front.close()
  }
})

const FILE = 'samples/casino/train-00000-of-00001.parquet'

/** A promise and a function that resolves it. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

async function bytesAt(url: URL): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

/** Lengthens a Parquet file with unused bytes before its footer, so that its end is requested separately. */
function longer(file: Buffer): Buffer {
  const footer = file.length - 8 - file.readUInt32LE(file.length - 8)
  return Buffer.concat([file.subarray(0, footer), Buffer.alloc(100_000), file.subarray(footer)])
}

function withSize(catalogue: string, bytes: number): string {
  const json = JSON.parse(catalogue)
  for (const { splits } of json.corpora)
    for (const { files } of splits) for (const file of files) if (file.url.endsWith(FILE)) file.bytes = bytes
  return JSON.stringify(json)
}
