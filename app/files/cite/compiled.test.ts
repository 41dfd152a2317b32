import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Citation } from '../../model/index.ts'
import { type CitedPlace, citedPlaceText } from './cited_place.ts'

const has = (program: string) => spawnSync(program, ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'parley-bibtex-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Made up. */
const citation: Citation = {
  authors: 'Jürgen Ünal, Łucja Dąbrowska, Anaïs de la Çelik and Plato',
  year: 2024,
  title: 'Übers Feilschen: 100 % & <More> "quoted" {x} a_b #1 $5 ~ ^ 漢字 😀',
  venue: 'Proceedings of Made-up Things – 2024',
  url: 'https://papers.example/~ü/a_b?x={1}&y=%20#z',
  licence: 'CC BY 4.0',
}

const place: CitedPlace = {
  corpus: { id: 'haggling', title: 'Häggling_100% & #1', citation, madeUp: true },
  split: 'train',
  conversation: `fish~market/ü_${'long-'.repeat(40)}`,
  title: 'מה שלום — Добрый день, "tent" | <b> \\input{x}',
  turns: [{ first: 3, last: 5 }],
  texts: ['Hello'],
  data: '0123456789ab',
  seenBy: 'the seller',
  link: 'https://site.test/~me/#/haggling/train/fish%20market%2F_{^^41}?turn=3&print=abc|x&v=1',
  parley: { version: '0.1.0', address: 'https://site.test/~me/' },
  accessed: '2026-11-23',
}

const authors = { ...place.corpus, id: 'own' }
const ENTRY = String.raw`@article{own:2024, author = {{\"U}nal, J{\"u}rgen and Çelik, Anaïs}, title = {On {F}ish},
  journal = {Journal of Haggling}, year = 2024, doi = {10.1000/a_b%20(1)}}`

/** Made-up places whose citations lack different fields. */
const PLACES: readonly CitedPlace[] = [
  place,
  { ...place, corpus: { ...authors, citation: { ...citation, bibtex: ENTRY } }, turns: null },
  ...(
    [
      { authors: '' },
      { venue: '' },
      { authors: '', url: '' },
      { authors: '', venue: '' },
      { authors: 'Plato', url: '', licence: '' },
    ] as const
  ).map((less, i) => ({
    ...place,
    corpus: {
      id: `corpus${i}`,
      title: `Corpus ${i}`,
      madeUp: false,
      citation: { ...citation, title: `Title${i}`, ...less },
    },
    conversation: String(i),
    title: '',
  })),
]

/** Runs LaTeX, the bibliography's program, and LaTeX twice. @returns warnings and errors of all */
function faultsOf(
  program: 'bibtex' | 'biber',
  preamble: readonly string[],
  ending: string,
): readonly string[] {
  const entries = new Map(
    PLACES.flatMap((one) => {
      const text = citedPlaceText(one, 'bibtex')
      return text
        .split(/\n\n(?=@|%)/)
        .map((entry) => [/^@(\w+\{[^,]*)/.exec(entry)?.[1] ?? entry, entry] as const)
    }),
  )
  writeFileSync(join(folder, 'refs.bib'), [...entries.values()].join('\n\n'))
  const document = [
    '\\documentclass{article}',
    ...preamble,
    '\\begin{document}\\sloppy\\nocite{*}',
    ending,
    '\\end{document}',
  ]
  writeFileSync(join(folder, 'paper.tex'), document.join('\n'))
  const run = (name: string, ...args: readonly string[]) =>
    spawnSync(name, [...args, 'paper'], { cwd: folder, encoding: 'latin1', timeout: 100_000 }).stdout
  const latex = () => run('pdflatex', '-interaction=nonstopmode', '-no-shell-escape')
  latex()
  const told = run(program)
  latex()
  latex()
  const log = readFileSync(join(folder, 'paper.log'), 'latin1')
  return [
    ...(told.match(/^.*(?:Warning--|I couldn't|error message|WARN|ERROR).*$/gm) ?? []),
    ...(log.match(/^(?:!|.*Warning:|Overfull).*$/gm) ?? []),
  ]
}

describe.skipIf(!has('pdflatex') || !has('bibtex'))('entries of cited places', () => {
  const natbib = ['\\usepackage[numbers]{natbib}', '\\usepackage{hyperref}']
  /** `acl_natbib` is tried where it is installed: https://github.com/acl-org/acl-style-files. */
  const styles = [
    ['plain', ['\\usepackage{hyperref}']],
    ['plainnat', natbib],
    ['abbrvnat', natbib],
    ['acl_natbib', ['\\usepackage{natbib}', '\\usepackage{hyperref}']],
  ] as const
  it.each(styles.filter(([style]) => spawnSync('kpsewhich', [`${style}.bst`]).status === 0))(
    'compile without warnings under %s',
    (style, packages) => {
      expect(faultsOf('bibtex', packages, `\\bibliographystyle{${style}}\\bibliography{refs}`)).toEqual([])
      const printed = readFileSync(join(folder, 'paper.bbl'), 'utf8')
      expect(printed.match(/\\bibitem/g)?.length).toBe(2 * PLACES.length + 1)
    },
    180_000,
  )

  it.skipIf(!has('biber'))(
    'compile without warnings under biblatex',
    () => {
      const packages = ['\\usepackage{biblatex}', '\\addbibresource{refs.bib}', '\\usepackage{hyperref}']
      expect(faultsOf('biber', packages, '\\printbibliography')).toEqual([])
    },
    180_000,
  )
})
