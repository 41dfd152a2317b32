import { describe, expect, it } from 'vitest'
import { readBibtex } from './bibtex.ts'

/** Made up. */
const ENTRY = String.raw`
@string{acl = "Proceedings of the "}
% A remark with an @ and a { brace.
@inproceedings{doe2024camp,
  author    = {D{\"o}e, J{\'a}ne and {The Camp and Fire Group} and Ng, Jr., Bo and others},
  title     = "{C}amp {\emph{Talk}}: A \& B --- made~up",
  booktitle = acl # {Meeting of {M}ade-up Things},
  year      = 2024,
  pages     = {1--10},
  url       = {https://papers.example/camp\_talk},
}
@misc{other, title = {Another}}
`

describe('a BibTeX file', () => {
  it('gives what its first entry says', () => {
    expect(readBibtex(ENTRY)).toEqual({
      citation: {
        authors: 'Jáne Döe, The Camp and Fire Group, Bo Ng, Jr., et al.',
        year: 2024,
        title: 'Camp Talk: A & B — made up',
        venue: 'Proceedings of the Meeting of Made-up Things',
        url: 'https://papers.example/camp_talk',
        bibtex: ENTRY.slice(1, ENTRY.indexOf('@misc'))
          .replace(/^%.*\n/m, '')
          .trim(),
      },
      unknown: [],
      undefinedNames: [],
      entries: 2,
    })
  })

  it('gives the address of a DOI, and none where there is none', () => {
    expect(readBibtex('@misc{a, title={T}, doi={10.1/x}}').citation.url).toBe('https://doi.org/10.1/x')
    expect(readBibtex('@misc(a, title="T", date={2019-05-01})').citation).toMatchObject({
      url: '',
      year: 2019,
    })
  })

  it('keeps its first entry as it is written, to its closing bracket, without names that it does not use', () => {
    const entry = String.raw`@Misc{Key:1, title = {A \} {B}} , doi = {10.1/x_y}}`
    expect(readBibtex(`@string{a = "b"}\n%% {\n${entry} trailing\n@misc{c, title={D}}`).citation.bibtex).toBe(
      entry,
    )
    const round = '@misc(k, title="T (a", note={b)})'
    expect(readBibtex(round).citation.bibtex).toBe(round)
  })

  it('takes the address out of howpublished, which is no venue then', () => {
    const { citation } = readBibtex(String.raw`@misc{a, title={T}, howpublished={\url{https://a.example/b}}}`)
    expect(citation).toMatchObject({ url: 'https://a.example/b', venue: '' })
  })

  it('names the names of the first entry that are not defined, as their values are lost', () => {
    const text = `@string(ours = "Ours")
@misc{a, title = {A = b, {c} # d} # " = e", author = Somebody, journal = OURS # other, month = jan}
@misc{b, title = third}`
    const { citation, undefinedNames } = readBibtex(text)
    expect(undefinedNames).toEqual(['Somebody', 'other'])
    expect(citation).toMatchObject({ authors: '', venue: 'Ours' })
  })

  it('tells of commands that it does not know, and leaves them', () => {
    const { citation, unknown } = readBibtex(String.raw`@misc{a, title={On \OurName}}`)
    expect(unknown).toEqual(['\\OurName'])
    expect(citation.title).toBe('On \\OurName')
  })

  it.each([
    ['plain words', /no BibTeX entry/],
    ['@misc{a, title = {T', /line 1 is not BibTeX/],
    ['@misc{a,\n title {T}}', /line 2 is not BibTeX/],
    ['@misc{a, year = 2020}', /no title/],
    ['@misc{a, title = {Costs $5}}', /field “title” .* not valid LaTeX/],
  ])('is refused where it is none: %s', (text, words) => {
    expect(() => readBibtex(text)).toThrow(words)
  })
})
