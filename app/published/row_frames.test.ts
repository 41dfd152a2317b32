import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createRowFrames, FRAMES_FILE, OFFSETS_FILE, offsetBytes, ROWS_PER_FRAME } from './row_frames.ts'

const TOTAL = ROWS_PER_FRAME * 3 + 5

const frames = Array.from({ length: 4 }, (_, frame) => {
  const keys = Array.from({ length: ROWS_PER_FRAME }, (_, i) => frame * ROWS_PER_FRAME + i).filter(
    (k) => k < TOTAL,
  )
  return gzipSync(JSON.stringify({ names: ['key', 'tags'], values: [keys, keys.map((k) => [`tag ${k}`])] }))
})
const files = {
  [FRAMES_FILE]: Buffer.concat(frames),
  [OFFSETS_FILE]: offsetBytes(frames.map((f) => f.length)),
}

function watched() {
  const asked: string[] = []
  const read = createRowFrames(async (file, range) => {
    asked.push(range ? `${file} ${range.from}-${range.to}` : file)
    return new Uint8Array(range ? files[file].subarray(range.from, range.to) : files[file])
  })
  return { asked, read }
}

describe('frames of rows', () => {
  it('give rows in the order in which they are asked for, each frame fetched once', async () => {
    const { asked, read } = watched()
    const wanted = [TOTAL - 1, 0, ROWS_PER_FRAME, 1, TOTAL - 2]
    const rows = await read.rows(wanted)
    expect(rows).toEqual(wanted.map((key) => ({ key, tags: [`tag ${key}`] })))
    await read.rows([2, TOTAL - 3])
    expect(asked.toSorted()).toEqual([
      expect.stringMatching(`^${FRAMES_FILE} 0-`),
      expect.stringMatching(`^${FRAMES_FILE} `),
      expect.stringMatching(`^${FRAMES_FILE} `),
      OFFSETS_FILE,
    ])
  })

  it('refuse what is beyond the last frame', async () => {
    await expect(watched().read.rows([ROWS_PER_FRAME * 4])).rejects.toThrow(RangeError)
  })

  it('are asked for again after a failure', async () => {
    let fails = true
    const read = createRowFrames(async (file, range) => {
      if (fails) throw new Error('The network is gone.')
      return new Uint8Array(range ? files[file].subarray(range.from, range.to) : files[file])
    })
    await expect(read.rows([0])).rejects.toThrow('The network is gone.')
    fails = false
    expect(await read.rows([0])).toEqual([{ key: 0, tags: ['tag 0'] }])
  })
})
