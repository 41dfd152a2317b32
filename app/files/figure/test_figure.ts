import type { FigureContent, FigureLook, FigureTurn } from './content.ts'
import type { Measure } from './drawing/drawing.ts'

/** Every letter is half as wide as it is high. Bold ones are a tenth wider. */
export const measure: Measure = (text, { size, bold = false }) =>
  Array.from(text).length * size * (bold ? 0.55 : 0.5)

export const LOOK: FigureLook = { width: 320, textSize: 10, theme: 'light', typeface: 'sans' }

export function turnWith(change: Partial<FigureTurn> = {}): FigureTurn {
  return {
    kind: 'turn',
    number: '3',
    side: '1',
    name: 'Agent 1',
    role: '',
    follows: false,
    text: 'Hello',
    action: null,
    chips: [],
    notes: [],
    alert: false,
    ...change,
  }
}

/** A made-up excerpt that uses this text everywhere. */
export function contentOf(text: string): FigureContent {
  const line = text.replace(/\s+/gu, ' ').trim()
  const table = {
    kind: 'table' as const,
    title: line,
    columns: ['Item', line],
    rows: [
      ['Food', line],
      [line, '2'],
    ],
    numeric: [false, true],
    marked: { rows: [1], as: line },
  }
  const action = { tone: 'good' as const, title: line, price: '$5', block: table }
  const chip = { mark: 'SN', name: line, annotator: line, hue: 3 }
  return {
    title: line,
    background: {
      blocks: [{ kind: 'text', title: line, text }],
      sides: [
        { name: line, side: '1', blocks: [table] },
        {
          name: 'B',
          side: '2',
          blocks: [{ kind: 'fields', title: '', fields: [{ name: line, value: line }] }],
        },
      ],
    },
    strip: {
      rows: [
        {
          title: line,
          cells: [
            { label: { mark: 'SN', hue: 3 }, annotated: true },
            { label: null, annotated: true },
            { label: null, annotated: false },
          ],
        },
      ],
      shown: [true, true, false],
    },
    rows: [
      turnWith({ name: line, role: line, text, chips: [chip], alert: true }),
      { kind: 'gap', words: line },
      turnWith({ side: '2', text: '', action, notes: [line] }),
      { kind: 'section', words: line },
      turnWith({ side: 'aside', text, follows: true }),
      turnWith({ side: '0', text }),
    ],
    outcome: { tone: 'bad', title: line, summary: line },
    caption: line,
    source: {
      words: line,
      link: 'https://example.org/#/a/b/c?x=1&text=50%25',
      address: 'https://example.org/#/a/b/c',
    },
  }
}

/** Texts with special meaning to programs, without glyphs in any font, or with unusual direction. */
export const HOSTILE: readonly string[] = [
  '',
  ' ',
  '</text><script>alert(1)</script>',
  ']]> <!-- " \' & &amp; &#0;',
  '\\input{/etc/passwd} \\end{tabularx} $x^2_3$ % # & ~ {',
  '}}}{{{\\\\[2pt] [a] *b* _c_ `d` ^^41 \\par',
  '-- --- `` \'\' ,, << >> ?` !` "quoted"',
  '![image](javascript:alert) <b>bold</b> | a | b |',
  '- item\n1. item\n# head\n\n    code\n',
  'שלום, what do you want? 5 מים',
  'مرحبا بالعالم، أريد ماءً أكثر',
  '\u202eright to left\u202c \u200bhidden\u2060',
  '👩‍👩‍👧‍👦 🇩🇪 1️⃣ ☹ e\u0301 {\u0301 \u0600{',
  '水が三つ欲しいです。食べ物は要りません。薪はどうですか。',
  'Čeština, žluťoučký kůň; Ærø; Łódź; naïve; ¿qué? €5 £6 ½ → ≥ …',
  `${'a'.repeat(500)} ${'https://example.org/a-b-c/'.repeat(20)}`,
  'word '.repeat(2_000),
]
