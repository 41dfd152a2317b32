/** Content of an iframe's code. */
export interface FrameCode {
  /** Absolute URL. */
  readonly address: string
  /** Accessible name. */
  readonly title: string
  /** In CSS pixels. */
  readonly height: number
  /** True to add a script that fits the height of the frame to its content. */
  readonly grows: boolean
}

/** HTML that embeds a page. The result is a single frame, because all values are escaped. */
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

/** Sets the height of Parley's frames as reported by them. Needed once per page. */
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
