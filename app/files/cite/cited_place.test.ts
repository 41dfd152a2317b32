import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Citation } from '../../model/index.ts'
import { type CitedPlace, citedPlaceText, isoDate } from './cited_place.ts'
import { parseBibtex } from './test_bibtex.ts'

const citation: Citation = {
  authors: 'Ada B. Lovelace, Jean-Luc Picard',
  year: 2021,
  title: 'On Deals: 100 % & More',
  venue: 'NAACL 2021',
  url: 'https://example.org/a_b',
  licence: 'CC BY 4.0',
}

const UNKNOWN: Citation = {
  authors: 'unknown',
  year: 0,
  title: 'chat.json',
  venue: 'unknown',
  url: '',
  licence: '',
}

const place: CitedPlace = {
  corpus: { id: 'casino', title: 'CaSiNo', citation, madeUp: false },
  split: 'train',
  conversation: '12',
  title: '',
  turns: [{ first: 3, last: 3 }],
  texts: ['Hello there!'],
  data: null,
  seenBy: null,
  link: 'https://site.test/#/casino/train/12?turn=3&print=abc&text=50%25%20off&v=1',
  parley: { version: '0.1.0', address: 'https://site.test/' },
  accessed: '2026-11-23',
}

describe('BibTeX of a place', () => {
  it('is the corpus, the place and Parley, without authors that nobody named', () => {
    const [corpus, cited, parley, ...more] = parseBibtex(citedPlaceText(place, 'bibtex'))
    expect(more).toEqual([])
    expect(corpus).toMatchObject({
      type: 'inproceedings',
      key: 'lovelace2021deals',
      fields: { title: 'On Deals: 100 % & More', url: 'https://example.org/a_b' },
    })
    expect(cited).toEqual({
      type: 'misc',
      key: 'casino-train-12-turn3',
      fields: {
        key: 'CaSiNo',
        title: 'CaSiNo, train / 12, turn 3, counted from 0',
        year: '2026',
        howpublished: 'https://site.test/#/casino/train/12?turn=3&print=abc&v=1',
        note: 'Shown in Parley 0.1.0. Accessed 2026-11-23.',
      },
    })
    expect(parley).toEqual({
      type: 'misc',
      key: 'parley-software',
      fields: {
        key: 'Parley',
        title: 'Parley',
        year: '2026',
        howpublished: 'https://site.test/',
        note: 'Computer software. Version 0.1.0. Accessed 2026-11-23.',
      },
    })
  })

  it('links without the text, which the fingerprint replaces, wherever it stands', () => {
    const linked = (link: string) =>
      parseBibtex(citedPlaceText({ ...place, link }, 'bibtex'))[1]?.fields.howpublished
    expect(linked('https://a.test/c/x/?text=a%2Cb&v=1#turn-3')).toBe('https://a.test/c/x/?v=1#turn-3')
    expect(linked('https://a.test/c/x/?v=1&text=a#turn-3')).toBe('https://a.test/c/x/?v=1#turn-3')
    expect(linked('https://a.test/c/x/?text=a#turn-3')).toBe('https://a.test/c/x/#turn-3')
    expect(linked('https://a.test/#/x/a%20b/1?turn=3&context=1')).toBe(
      'https://a.test/#/x/a%20b/1?turn=3&context=1',
    )
  })

  it('names a conversation by its title, with its id', () => {
    const [, cited] = parseBibtex(citedPlaceText({ ...place, title: 'A tent for two' }, 'bibtex'))
    expect(cited?.fields.title).toBe('CaSiNo, A tent for two (train / 12), turn 3, counted from 0')
  })

  it('has no entry of a corpus that nobody knows how to cite', () => {
    const unknown = { ...place, corpus: { ...place.corpus, citation: UNKNOWN } }
    expect(parseBibtex(citedPlaceText(unknown, 'bibtex')).map(({ key }) => key)).toEqual([
      'casino-train-12-turn3',
      'parley-software',
    ])
  })

  it('says which turns, as whom they are seen, and that they are made up', () => {
    const made = {
      ...place,
      corpus: { ...place.corpus, madeUp: true },
      turns: [
        { first: 3, last: 5 },
        { first: 9, last: 9 },
      ],
      data: '0123456789ab',
      seenBy: 'the seller',
    }
    const [, cited] = parseBibtex(citedPlaceText(made, 'bibtex'))
    expect(cited?.key).toBe('casino-train-12-turns3to5-9')
    expect(cited?.fields.title).toBe('CaSiNo, train / 12, turns 3 to 5 and 9, counted from 0')
    expect(cited?.fields.note).toBe(
      'Shown in Parley 0.1.0. Made-up conversations. As seen by the seller. Data version 0123456789ab. Accessed 2026-11-23.',
    )
    const [, whole] = parseBibtex(citedPlaceText({ ...place, turns: null }, 'bibtex'))
    expect(whole).toMatchObject({ key: 'casino-train-12', fields: { title: 'CaSiNo, train / 12' } })
  })

  it('has letters as commands that BibTeX sorts by, and defines the one for characters that pdfTeX lacks', () => {
    const written = citedPlaceText({ ...place, title: 'Çöp Łódź, ąß 漢' }, 'bibtex')
    expect(written).toContain(
      String.raw`{\c{C}}{\"{o}}p {\L}{\'{o}}d{\'{z}}, \unichar{0105}{ą}{\ss} \unichar{6F22}{漢} (train`,
    )
    expect(written.match(/@preamble/g)).toHaveLength(1)
    expect(written).toMatch(/^@preamble\{"\\providecommand\{\\unichar\}[^"%\n]*"\}\n/)
    expect(citedPlaceText(place, 'bibtex')).not.toContain('@preamble')
  })

  it('has addresses in which LaTeX reads nothing', () => {
    const link = 'https://a.test/~x/#/a/ü^^41|`<">/{1}?q=50%25&b_c'
    const [, cited] = parseBibtex(citedPlaceText({ ...place, link }, 'bibtex'))
    expect(cited?.fields.howpublished).toBe(
      'https://a.test/~x/#/a/%C3%BC%5E%5E41%7C%60%3C%22%3E/%7B1%7D?q=50%25&b_c',
    )
  })

  it('has another key for another conversation also where a key cannot hold its id', () => {
    const keyed = (conversation: string, said: string) =>
      parseBibtex(citedPlaceText({ ...place, conversation, texts: [said] }, 'bibtex'))[1]?.key
    expect(keyed('漢', 'a')).not.toBe(keyed('字', 'b'))
    expect(keyed('Game1-a', 'a')).toBe('casino-train-game1a-turn3')
  })

  it('reads as what it says, whatever stands in titles, names and ids', () => {
    const sign = fc.constantFrom(...'{}\\%&_#$~^"@,=é漢😀\u202e\n a1')
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(text, text, text, (title, id, authors) => {
        const odd: CitedPlace = {
          ...place,
          corpus: {
            ...place.corpus,
            id,
            title,
            citation: { ...citation, title, authors, url: `https://x.test/${id}` },
          },
          split: title,
          conversation: id,
          link: `https://site.test/#/x?text=${id}`,
        }
        const entries = parseBibtex(citedPlaceText(odd, 'bibtex'))
        expect(entries).toHaveLength(3)
        expect(new Set(entries.map(({ key }) => key)).size).toBe(3)
        // Marks of direction are left out.
        const plain = (said: string) =>
          said
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
            .replaceAll('\u202e', '')
        expect(entries[0]?.fields.title).toBe(plain(title))
      }),
    )
  })
})

describe('a citation in words', () => {
  it('is plain text', () => {
    expect(citedPlaceText(place, 'plain')).toBe(
      [
        'Lovelace, A. B., & Picard, J.-L. (2021). On Deals: 100 % & More. In NAACL 2021. https://example.org/a_b',
        `CaSiNo, train / 12, turn 3, counted from 0. Accessed 2026-11-23. ${place.link}`,
        'Parley. Computer software. Version 0.1.0. Accessed 2026-11-23. https://site.test/',
      ]
        .join('\n\n')
        .concat('\n'),
    )
  })

  it('is Markdown in which nothing but the links means anything', () => {
    const odd = {
      ...place,
      conversation: '<b>*1*</b>](javascript:x)',
      corpus: { ...place.corpus, citation: { ...citation, url: 'javascript:alert(1)' } },
    }
    const lines = citedPlaceText(odd, 'markdown').split('\n')
    expect(lines[0]).toBe(
      '- **Corpus:** Lovelace, A. B., \\& Picard, J.-L. (2021). On Deals: 100 % \\& More. In NAACL 2021.',
    )
    expect(lines[1]).toContain(
      `[CaSiNo, train / \\<b\\>\\*1\\*\\</b\\>\\](javascript:x), turn 3, counted from 0](<${place.link}>). Accessed`,
    )
    expect(lines[2]).toBe('- **Software:** [Parley](<https://site.test/>). Version 0.1.0.')
    expect(citedPlaceText(place, 'markdown')).toContain('<https://example.org/a_b>')
  })
})

it('writes a day as the reader has it', () => {
  expect(isoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
