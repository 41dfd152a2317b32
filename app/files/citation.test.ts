import { describe, expect, it } from 'vitest'
import type { Citation } from '../model/index.ts'
import { citationText } from './citation.ts'

const citation: Citation = {
  authors: 'Ada B. Lovelace, Jean-Luc Picard, Ludwig van Beethoven and Plato',
  year: 2021,
  title: 'On Deals: 100 % & More',
  venue: 'NAACL 2021',
  url: 'https://example.org/a_b?x={1}',
  licence: 'CC BY 4.0',
}

const nothing: Citation = {
  authors: 'unknown',
  year: 0,
  title: 'chat.json',
  venue: 'unknown',
  url: '',
  licence: '',
}

describe('BibTeX', () => {
  it('names authors by family name, keeps capitals, and escapes what LaTeX reads', () => {
    expect(citationText(citation, 'bibtex')).toBe(
      [
        '@inproceedings{lovelace2021deals,',
        '  author = {Lovelace, Ada B. and Picard, Jean-Luc and van Beethoven, Ludwig and {Plato}},',
        '  title = {{On Deals: 100 \\% \\& More}},',
        '  booktitle = {NAACL 2021},',
        '  year = {2021},',
        '  url = {https://example.org/a_b?x=%7B1%7D},',
        '  note = {Licence: CC BY 4.0},',
        '}',
      ].join('\n'),
    )
  })

  it('leaves out what is not known', () => {
    expect(citationText(nothing, 'bibtex')).toBe(
      '@misc{chatjson,\n  key = {{chat.json}},\n  title = {{chat.json}},\n}',
    )
    // Styles warn about a paper in proceedings that lacks one of its fields.
    expect(citationText({ ...citation, year: 0 }, 'bibtex')).toMatch(
      /^@misc\{.*\n {2}author = .*\n {2}title = .*\n {2}howpublished = \{NAACL 2021\},\n {2}url/,
    )
  })

  it('ends no field too early', () => {
    const odd = { ...nothing, title: '} \\input{x} ~ ^', authors: '}' }
    expect(citationText(odd, 'bibtex')).toContain(
      '{{\\textbraceright{} \\textbackslash{}input\\textbraceleft{}x\\textbraceright{} \\textasciitilde{} \\textasciicircum{}}}',
    )
    expect(citationText(odd, 'bibtex')).toContain('author = {{\\textbraceright{}}}')
  })
})

describe('APA', () => {
  it('names authors by initials', () => {
    expect(citationText(citation, 'apa')).toBe(
      'Lovelace, A. B., Picard, J.-L., van Beethoven, L., & Plato. (2021). On Deals: 100 % & More. In NAACL 2021. https://example.org/a_b?x={1}',
    )
    expect(citationText({ ...citation, authors: 'Ada Lovelace' }, 'apa')).toMatch(/^Lovelace, A\. \(2021\)\./)
  })

  it('leaves out authors from the twenty-first on, but for the last', () => {
    const authors = Array.from({ length: 25 }, (_, i) => `A N${i}`).join(', ')
    expect(citationText({ ...citation, authors }, 'apa')).toContain('N18, A., … N24, A. (2021)')
  })

  it('leaves out what is not known', () => {
    expect(citationText(nothing, 'apa')).toBe('chat.json.')
  })
})

describe('plain text', () => {
  it('names everything', () => {
    expect(citationText(citation, 'plain')).toBe(
      'Ada B. Lovelace, Jean-Luc Picard, Ludwig van Beethoven, Plato. 2021. On Deals: 100 % & More. NAACL 2021. Licence: CC BY 4.0. https://example.org/a_b?x={1}',
    )
    expect(citationText(nothing, 'plain')).toBe('chat.json.')
  })
})
