import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unpackMembers } from './gzip_members.ts'
import { memorySource } from './local_source.ts'

/** Decompresses as browsers do, where data after the first member is an error. Node treats all members as one file. */
async function unpacked(bytes: Uint8Array): Promise<{ whole: boolean; text: string; attempts: number }> {
  const file = new Uint8Array(bytes)
  let [text, attempts] = ['', 0]
  const whole = await unpackMembers(memorySource('log.gz', file), async (start, end) => {
    attempts += 1
    const part = gunzipSync(file.subarray(start, end))
    if (![0, 9].some((level) => gzipSync(part, { level }).length === end - start))
      throw new TypeError('Junk found after end of compressed data.')
    text += part
  })
  return { whole, text, attempts }
}

const member = (text: string) => gzipSync(text, { level: 9 })
describe('a gzip file of several members', () => {
  it('is unpacked, member by member', async () => {
    const texts = Array.from({ length: 50 }, (_, i) => `line ${i}\n`)
    const { whole, text, attempts } = await unpacked(Buffer.concat(texts.map(member)))
    expect(whole).toBe(true)
    expect(text).toBe(texts.join(''))
    expect(attempts).toBe(50)
  })

  it('is unpacked where a member holds what another begins with', async () => {
    const stored = gzipSync(Buffer.from([1, 0x1f, 0x8b, 8, 0, 2]), { level: 0 })
    expect(stored.indexOf(Buffer.from([0x1f, 0x8b, 8]), 1)).toBeGreaterThan(0)
    const { whole, text } = await unpacked(Buffer.concat([stored, member('after')]))
    expect(whole).toBe(true)
    expect(text.endsWith('after')).toBe(true)
  })

  it('of which the last is cut off is not', async () => {
    const file = Buffer.concat([member('one'), member('two')])
    expect((await unpacked(file.subarray(0, -3))).whole).toBe(false)
  })

  it('is none where there is one member', async () => {
    expect((await unpacked(member('one').subarray(0, -2))).whole).toBe(false)
  })
})
