import { describe, expect, it } from 'vitest'
import { embedCode } from './embed_code.ts'

const frame = {
  address: 'https://site.test/?embed#/a/b/1?turn=3&v=1',
  title: 'One',
  height: 480,
  grows: false,
}

describe('the code of a frame', () => {
  it('has address, name, size and lazy loading', () => {
    expect(embedCode(frame)).toBe(
      '<iframe src="https://site.test/?embed#/a/b/1?turn=3&amp;v=1" title="One" width="100%" height="480" ' +
        'loading="lazy" style="border: 1px solid #8886; border-radius: 8px"></iframe>',
    )
  })

  it('is one frame, whatever a title holds', () => {
    const title = '"><script>alert(1)</script>\n& \'x\' onload="y'
    const code = embedCode({ ...frame, title })
    expect(code.match(/[<>]/g)).toHaveLength(4)
    expect(code).toContain(
      'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; \'x\' onload=&quot;y" width',
    )
  })

  it('has a script where the frame is to be as high as what is in it', () => {
    const [first, ...script] = embedCode({ ...frame, grows: true }).split('\n')
    expect(first).toBe(embedCode(frame))
    expect(script.join('\n')).toContain("'parley:height'")
  })
})
