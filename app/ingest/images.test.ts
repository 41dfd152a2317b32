import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOfBase64, rasterOf } from '../reading/images/raster.ts'
import { imagesOfConversation } from './images.ts'
import { openPicked } from './opening/test_picked.ts'

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const png = bytesOfBase64(PNG)

/** Images of the first conversation, as `turn.part status`, with the type or the code of the error. */
async function imagesOf(files: Readonly<Record<string, string | Uint8Array>>, id = '0') {
  const { corpus, outcome } = await openPicked(files)
  if (outcome.status !== 'ready') throw new Error(outcome.status)
  const [first] = outcome.splits
  const split = {
    opened: corpus,
    adapter: '',
    split: first?.name ?? '',
    splitIndex: 0,
    splitCount: 1,
    files: [],
  }
  const found = await imagesOfConversation(split, id, new AbortController().signal)
  return found.map(({ turn, part, answer }) => {
    const what =
      answer.status === 'found'
        ? `${answer.blob.type} ${answer.width}×${answer.height}`
        : answer.status === 'failed'
          ? answer.error.code
          : answer.site
    return `${turn}.${part} ${what}`
  })
}

const chat = (content: unknown, others: object = {}) =>
  JSON.stringify([
    {
      messages: [
        { role: 'user', content },
        { role: 'assistant', content: 'A lamp.' },
      ],
      ...others,
    },
    {
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Ho' },
      ],
    },
  ])

describe('images in records', () => {
  it.each([
    ['OpenAI', [{ type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } }]],
    ['OpenAI, only the address', [{ type: 'image_url', image_url: `data:image/png;base64,${PNG}` }]],
    ['the Responses API', [{ type: 'input_image', image_url: `data:image/jpeg;base64,${PNG}` }]],
    ['Anthropic', [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG } }]],
    ['MCP', [{ type: 'image', data: PNG, mimeType: 'image/png' }]],
    ['Gemini', [{ inlineData: { mimeType: 'image/png', data: PNG } }]],
    ['the Vercel AI SDK', [{ type: 'image', image: PNG }]],
    ['a file', [{ type: 'file', mediaType: 'image/png', data: PNG }]],
  ])('are found as %s has them, by their content', async (_, content) => {
    expect(await imagesOf({ 'a.json': chat([{ type: 'text', text: 'What?' }, ...content]) })).toEqual([
      '0.0 image/png 1×1',
    ])
  })

  it('are found in columns and fields: of LLaVA, of TRL, of Ollama, and without a mark', async () => {
    const images = [{ bytes: null, path: `data:image/gif;base64,${GIF}` }, PNG]
    expect(await imagesOf({ 'a.json': chat('<image>\nWhat is <image>?', { images }) })).toEqual([
      '0.0 image/gif 1×1',
      '0.1 image/png 1×1',
    ])
    expect(
      await imagesOf({ 'b.json': chat([{ type: 'image' }, { type: 'text', text: 'What?' }], { images }) }),
    ).toEqual([
      // The one without a mark is above the text.
      '0.0 image/png 1×1',
      '0.1 image/gif 1×1',
    ])
    expect(await imagesOf({ 'c.json': chat('What?', { image: PNG }) })).toEqual(['0.0 image/png 1×1'])
    const ollama = [
      {
        messages: [
          { role: 'user', content: 'What?', images: [PNG] },
          { role: 'assistant', content: 'A' },
        ],
      },
    ]
    expect(await imagesOf({ 'd.json': JSON.stringify(ollama) })).toEqual(['0.0 image/png 1×1'])
  })

  it('are found in results of tools, and in sessions', async () => {
    const source = { type: 'base64', media_type: 'image/png', data: PNG }
    const result = { type: 'tool_result', tool_use_id: 't', content: [{ type: 'image', source }] }
    expect(await imagesOf({ 'a.json': chat([result]) })).toEqual(['0.0 image/png 1×1'])
    const event = (role: string, content: unknown) =>
      JSON.stringify({ type: role, sessionId: 's', message: { role, content } })
    const lines = [
      event('user', [
        { type: 'text', text: 'See' },
        { type: 'image', source },
      ]),
      event('assistant', 'Yes'),
    ]
    expect(await imagesOf({ 'a.jsonl': lines.join('\n') }, 's')).toEqual(['0.0 image/png 1×1'])
  })

  it('are told apart from what only says that it is one', async () => {
    const part = (url: string) => ({ type: 'image_url', image_url: { url } })
    const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    const content = [
      part(svg),
      part('data:text/html;base64,AAAA'),
      part('javascript:alert(1)'),
      part(`data:image/png;base64,${btoa('<svg/>')}`),
      part('data:image/png;base64,###'),
    ]
    expect(await imagesOf({ 'a.json': chat(content) })).toEqual(['0.0 notImage', '0.1 notImage'])
  })
})

describe('images in files', () => {
  const part = (path: string) => ({ type: 'image', path })
  const files = {
    'set/data/train.json': chat([
      part('images/lamp.png'),
      part('./pics/b.png'),
      part('/home/ann/set/images/lamp.png'),
      part('none.png'),
    ]),
    'set/data/images/lamp.png': png,
    'set/pics/b.png': png,
  }

  it('are those that a record names, relative to its folder or one around it', async () => {
    expect(await imagesOf(files)).toEqual([
      '0.0 image/png 1×1',
      '0.1 image/png 1×1',
      '0.2 image/png 1×1',
      '0.3 noImageFile',
    ])
  })

  it('are none if several may be meant', async () => {
    const content = chat([part('/elsewhere/x/lamp.png')])
    expect(await imagesOf({ 'a.json': content, 'b/lamp.png': png, 'c/lamp.png': png })).toEqual([
      '0.0 noImageFile',
    ])
  })

  it('are found by the beginning of their name in an export of ChatGPT', async () => {
    const message = (role: string, parts: unknown[]) => ({
      author: { role },
      content: { content_type: 'multimodal_text', parts },
    })
    const pointer = {
      content_type: 'image_asset_pointer',
      asset_pointer: 'file-service://file-AbCdEf123456',
      width: 1,
    }
    const mapping = {
      a: { id: 'a', parent: null, children: ['b'], message: message('user', [pointer, 'What?']) },
      b: { id: 'b', parent: 'a', children: [], message: message('assistant', ['A lamp.']) },
    }
    const exported = JSON.stringify([{ id: 'c', title: 'Lamp', mapping, current_node: 'b' }])
    expect(
      await imagesOf({ 'conversations.json': exported, 'file-AbCdEf123456-lamp.png': png }, 'c'),
    ).toEqual(['0.0 image/png 1×1'])
  })
})

describe('a raster image', () => {
  it('is never taken from damaged bytes, and never throws anything else', () => {
    const heads = [
      png,
      bytesOfBase64(GIF),
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
      new TextEncoder().encode('RIFF0000WEBPVP8X'),
      new TextEncoder().encode('\0\0\0 ftypavif'),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 60 }),
        fc.nat(40),
        (head, rest, cut) => {
          try {
            const { width, height } = rasterOf(Uint8Array.from([...head.subarray(0, cut), ...rest]), null)
            expect(width * height).toBeLessThanOrEqual(50_000_000)
          } catch (error) {
            expect(error).toMatchObject({ name: 'CodedError' })
          }
        },
      ),
    )
  })

  it('is refused if it would take gigabytes to draw', () => {
    const bomb = png.slice()
    new DataView(bomb.buffer).setUint32(16, 100_000)
    new DataView(bomb.buffer).setUint32(20, 100_000)
    expect(() => rasterOf(bomb, 'bomb.png')).toThrow('imageTooManyPixels')
  })
})
