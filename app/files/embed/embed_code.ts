/** What stands in the code of a frame. */
export interface FrameCode {
  /** Whole. */
  readonly address: string
  /** Accessible name. */
  readonly title: string
  /** In CSS pixels. */
  readonly height: number
  /** Whether a script lets the frame be as high as what is in it. */
  readonly grows: boolean
}

/** HTML that embeds a page; whatever its texts hold, it is one frame. */
export function embedCode({ address, title, height, grows }: FrameCode): string {
  const attributes = [
    ['src', address],
    ['title', title],
    ['width', '100%'],
    ['height', String(height)],
    ['loading', 'lazy'],
    ['style', 'border: 1px solid #8886; border-radius: 8px'],
  ]
  const frame = `<iframe ${attributes.map(([name, value]) => `${name}="${escaped(value ?? '')}"`).join(' ')}></iframe>`
  return grows ? `${frame}\n${GROWING}` : frame
}

/** Gives each frame of Parley on a page the height that it tells; once on a page is enough. */
const GROWING = `<script>
  addEventListener('message', ({ source, data }) => {
    if (data?.type !== 'parley:height') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.height = Math.min(data.height + 2, 5000)
  })
</script>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\s+/gu, ' ')
}
