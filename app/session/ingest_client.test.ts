import { describe, expect, it } from 'vitest'
import { createIngestClient } from './ingest_client.ts'

const worker = { postMessage: () => {}, addEventListener: () => {} }

describe('a reading worker that is no more', () => {
  const advice = { message: expect.stringContaining('reads files has stopped'), advice: 'Reload the page.' }

  it('fails what was asked of it', async () => {
    let die = (_: string) => {}
    const client = createIngestClient(worker, new Promise((resolve) => (die = resolve)))
    const asked = [client.offer('http://x/catalogue.json'), client.expectFiles()]
    die('script gone')
    for (const answer of asked)
      await expect(answer).rejects.toMatchObject({ ...advice, detail: 'script gone' })
  })

  it('fails what is asked of it afterwards', async () => {
    const client = createIngestClient(worker, Promise.resolve(''))
    await Promise.resolve()
    await expect(client.offer('http://x/catalogue.json')).rejects.toMatchObject(advice)
  })
})
