import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { memorySource } from './local_source.ts'
import { openParquet } from './parquet.ts'
import { checkZstd } from './zstd_guard.ts'

const fromHex = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join(''), 'hex'))

const SOUND = fromHex(
  ...[
    '28b52ffd0068b50300c2830c11b0eb384916a9aac604bddd5b1a978c59044b72c9f39ad77cd08b70d525995e6b',
    '381a8355cc19ade23b31df7b5669fb1e0c29a0a1e1eeff19702b6ac62164fe4f1ba3148cc8322c46682aa3b28c',
    '8b1891004939c65c471831662f1bcf28e6b8635a9943059e991eb03ab8e03845614305b66a',
  ],
)

/** One that was sound before some of its bytes were changed at random. */
const SINGLE_WEIGHT = fromHex(
  ...[
    '28b52ffd0068450200b282090ff0e7a44a7757ee000c4829a909d10267759fd57de67fbf39ca6920585794ba09',
    '089a4428051300307aff3bb0e362318712eb7659969665b9cd1758a21b902c1d731b6e29',
  ],
)

const frame = (...bytes: number[]) => Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, ...bytes)

describe('bytes compressed by Zstandard', () => {
  it('that are sound pass, also several frames and frames to skip', () => {
    checkZstd(SOUND)
    checkZstd(Uint8Array.of(...SOUND, 0x51, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 7, 7, ...SOUND))
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['with a code without end', SINGLE_WEIGHT, /a Zstandard table of a single weight/],
    ['that are none', Uint8Array.of(1, 2, 3, 4, 5), /something else than a Zstandard frame/],
    ['that need 3 GB', frame(0, 0xac, 1, 0, 0), /a Zstandard frame that needs more than 134217728 bytes/],
    [
      'that claim 2 GB in one block',
      frame(0xa0, 0, 0, 0, 0x7f, 1, 0, 0),
      /a Zstandard frame of 2130706432 bytes in 1 /,
    ],
    ['with a block of 2 MB', frame(0, 0x40, 0xfb, 0xff, 0xff, 0), /a Zstandard block of 2097151 bytes/],
    ['that end early', SOUND.subarray(0, 7), /bounds/],
  ])('%s are refused', (_, bytes, message) => {
    expect(() => checkZstd(bytes)).toThrow(message)
  })
})

it('a Parquet file with such a page is named as damaged, without decoding it for ever', async () => {
  const columnData = [{ name: 'id', data: Array.from({ length: 40 }, (_, i) => `dialogue ${i}`) }]
  const compressors = { ZSTD: () => SINGLE_WEIGHT }
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData, codec: 'ZSTD', compressors }))
  const file = await openParquet(memorySource('damaged.parquet', bytes))
  await expect(file.records().next()).rejects.toMatchObject({
    message: 'damaged.parquet is damaged: row group 1 of 1, column “id”, could not be decoded.',
    detail: 'found a Zstandard table of a single weight',
  })
})
