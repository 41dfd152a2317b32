import { describe, expect, it } from 'vitest'
import { linkMarks, type TurnLink } from '../../model/links/link_target.ts'
import { linkWords } from './link_words.ts'

const link: TurnLink = {
  split: 'train',
  conversation: '7',
  turn: 4,
  ...linkMarks({ text: 'Some water?', print: 'a-b' }),
}
const at = (turn: number, conversation = '7') => ({
  split: 'train',
  conversation,
  turn,
  text: 'Some water?',
  print: 'a-b',
})

const changed = { kind: 'changed', link, text: 'x', sameText: false, acts: false, nearest: null } as const

describe('what is said of a link', () => {
  it('is nothing where nothing has changed', () => {
    expect(linkWords({ kind: 'unchanged', link })).toBeNull()
  })

  it('is both numbers where the turn has moved, and what else says the same', () => {
    const moved = { kind: 'moved', link, to: at(6), inside: true, tie: null, others: 0 } as const
    expect(linkWords(moved)).toMatchObject({
      title: 'This turn has moved: it was turn 4 and is now turn 6.',
      go: null,
    })
    expect(linkWords({ ...moved, tie: 2, others: 1 })?.title).toContain('Turn 2 is identical')
    expect(linkWords({ ...moved, others: 1200 })?.title).toContain('1,200 more turns say the same')
  })

  it('is the other conversation where it has moved there, with a way to it', () => {
    const words = linkWords({ kind: 'moved', link, to: at(1, '9'), inside: false, tie: null, others: 1 })
    expect(words?.title).toContain('turn 1 of train / 9. 1 more turn says the same')
    expect(words?.go?.place).toEqual(at(1, '9'))
  })

  it('is both texts where it has changed', () => {
    const words = linkWords({ ...changed, text: ` Some\nwater ${'!'.repeat(200)}` })
    expect(words?.texts.map((t) => t.what)).toEqual(['Linked', 'Now'])
    expect(words?.texts[0]?.text).toBe('Some water?')
    expect(words?.texts[1]?.text).toMatch(/^Some water !+…$/)
    expect(linkWords({ ...changed, text: '', nearest: at(5) })).toMatchObject({
      texts: [{}, { text: '(no text)' }],
      go: { title: 'Go to the nearest match, turn 5' },
    })
  })

  it('names an action that has changed, and a speaker that has', () => {
    const offer = { ...link, excerpt: 'Makes an offer $100' }
    expect(linkWords({ ...changed, link: offer, text: 'Makes an offer $60', acts: true })).toMatchObject({
      title: 'Turn 4 no longer has the linked action.',
      texts: [{ text: 'Makes an offer $100' }, { text: 'Makes an offer $60' }],
    })
    expect(linkWords({ ...changed, sameText: true })?.title).toContain('a different speaker or action')
  })

  it('tells of an older link to an action that it cannot tell which', () => {
    expect(linkWords({ kind: 'unchanged', link, unsure: true })?.title).toContain('does not say which action')
  })

  it('is the remembered beginning and the nearest text where it is gone', () => {
    const long = { ...link, excerpt: 'a'.repeat(60) }
    expect(linkWords({ kind: 'gone', link: long, nearest: null })).toMatchObject({
      texts: [{ text: `${'a'.repeat(60)}…` }],
      go: null,
    })
    expect(linkWords({ kind: 'gone', link: { ...link, excerpt: null }, nearest: at(0, '8') })).toMatchObject({
      texts: [],
      go: { place: { conversation: '8' } },
    })
  })
})
