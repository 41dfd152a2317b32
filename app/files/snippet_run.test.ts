import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPython, runPython } from '../../tools/python.ts'
import { casino } from '../corpora/known/casino/index.ts'
import { diplomacy } from '../corpora/known/diplomacy/index.ts'
import { catalogueFile, type PublishedFile } from '../model/index.ts'
import { pythonString } from './python.ts'
import { type SnippetKind, snippetOf } from './snippet.ts'
import type { Subset } from './subset.ts'

const python = findPython()

/** Runs each program with stubs for libraries and reports variables with unexpected values. */
const RUN_ALL = `
import builtins, contextlib, io, json, sys
from unittest.mock import MagicMock

for name in ("pandas", "datasets", "convokit"):
    sys.modules[name] = MagicMock()
with open("cases.json", encoding="utf-8") as file:
    cases = json.load(file)
wrong = []
for i, case in enumerate(cases):
    path = f"case{i}.py"
    try:
        with open(path, "wb") as file:
            file.write(case["code"].encode("utf-8"))
        with open(path, "rb") as file:
            program = compile(file.read(), path, "exec")
        if case["expected"] is None:
            continue
        found = {}
        with contextlib.redirect_stdout(io.StringIO()):
            exec(program, found)
        seen = {name: found.get(name) for name in case["expected"]}
        if seen != case["expected"]:
            wrong.append([i, "values", repr(seen)])
    except Exception as error:
        wrong.append([i, "error", repr(error)])
    if hasattr(builtins, "owned"):
        del builtins.owned
        wrong.append([i, "ran foreign code"])
print(json.dumps(wrong))
`

interface Case {
  readonly code: string
  /** Expected values by variable, as JSON. `null` if the program is only compiled. */
  readonly expected: Readonly<Record<string, unknown>> | null
}

const OWN = 'import builtins; builtins.owned = 1'

/** Fragments with a meaning in Python, or in an encoding that a comment could select. */
const pieces = fc.constantFrom(
  ...[
    'coding: unicode_escape',
    '-*- coding=utf-7 -*-',
    'vim: set fileencoding=utf-16 :',
    'coding:raw_unicode_escape',
  ],
  ...[
    '\\',
    '\\\\',
    '"',
    '\\"',
    '"""',
    "'",
    '#',
    '\n',
    '\r',
    '\f',
    '\u0085',
    '\u2028',
    '\0',
    '\ufeff',
    '{',
    '}',
    '%s',
  ],
  ...[
    '\\u0022',
    '\\x22',
    '\\N{QUOTATION MARK}',
    '\\n',
    '+ACI-',
    '+AAo-',
    '\ud800',
    '🏕',
    'é',
    '\u202e',
    ';',
    ' ',
  ],
  ...[OWN, `\n${OWN}\n`, `\\n${OWN}\\n#`, `+AAo-${OWN}+AAo-`, `"\n${OWN}\n"`],
)
const wild = fc.oneof(
  { weight: 3, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

const KINDS: readonly SnippetKind[] = ['pandas', 'datasets', 'convokit']

const subsets: fc.Arbitrary<Subset> = fc.record({
  corpus: wild,
  convokit: fc.constantFrom(casino.convokit ?? null, diplomacy.convokit ?? null),
  link: wild,
  parts: fc
    .uniqueArray(
      fc.record({
        split: wild,
        ids: fc.array(wild, { minLength: 1, maxLength: 3 }),
        turns: fc.nat(),
        query: wild,
      }),
      { selector: ({ split }) => split, minLength: 1, maxLength: 3 },
    )
    .map((parts) =>
      parts.map(({ query, ...part }) => ({
        ...part,
        rows: part.ids.map((_, i) => i),
        files: [catalogueFile(`https://data.example/?${encodeURIComponent(query.toWellFormed())}`)],
      })),
    ),
})

/** Files of every form, with hostile names. */
const forms: fc.Arbitrary<Pick<PublishedFile, 'form' | 'holds' | 'member' | 'place'>> = fc.record({
  place: wild,
  member: fc.option(wild),
  form: fc.record({
    kind: fc.constantFrom('jsonl', 'csv', 'json', 'parquet'),
    unpack: fc.constantFrom([], ['gzip'] as const),
    csv: fc.record({
      delimiter: fc.constantFrom(',', '\t', '"', '\\'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
    }),
    within: fc.oneof(
      fc.record({ kind: fc.constant('list'), key: wild }),
      fc.record({ kind: fc.constant('ids') }),
    ),
  }),
  holds: fc.oneof(
    fc.record({ kind: fc.constantFrom('conversations', 'utterances') }),
    fc.record({ kind: fc.constant('turns'), conversation: fc.option(wild), text: wild }),
  ),
})

function caseOf(kind: SnippetKind, subset: Subset): Case {
  const snippet = snippetOf(kind, subset)
  if (!('code' in snippet)) throw new Error(snippet.reason)
  const bySplit = (value: (part: Subset['parts'][number]) => unknown) =>
    Object.fromEntries(subset.parts.map((part) => [part.split, value(part)]))
  const files = {
    files: bySplit((part) => part.files.map(({ place }) => new URL(place).href)),
    rows: bySplit((part) => part.rows),
  }
  const isDownloaded = kind === 'convokit' && subset.convokit?.kind === 'download'
  const chosen = isDownloaded ? { ids: bySplit((part) => part.ids) } : files
  return { code: snippet.code, expected: { title: subset.corpus, link: subset.link, ...chosen } }
}

async function wrongOf(cases: readonly Case[]): Promise<unknown> {
  return JSON.parse(
    await runPython(python ?? '', { 'main.py': RUN_ALL, 'cases.json': JSON.stringify(cases) }),
  )
}

describe.skipIf(python === null)('generated code, run by Python (not run where there is none)', () => {
  it('holds every title, link, name and id as it is, and runs nothing else', async () => {
    const cases = fc
      .sample(fc.tuple(fc.constantFrom(...KINDS), subsets), { numRuns: 1500, seed: 10 })
      .map(([kind, subset]) => caseOf(kind, subset))
    const wrong = (await wrongOf(cases)) as [number, ...string[]][]
    expect(wrong.map(([i, ...what]) => [...what, cases[i]?.code])).toEqual([])
  })

  it('is Python for files of every form', async () => {
    const cases = fc.sample(fc.tuple(fc.constantFrom('pandas', 'datasets'), subsets, forms), {
      numRuns: 500,
      seed: 4,
    })
    const wrong = await wrongOf(
      cases.map(([kind, subset, form]) => {
        const files = [{ isLocal: true, name: 'a', ...form }]
        const snippet = snippetOf(kind, {
          ...subset,
          parts: subset.parts.map((part) => ({ ...part, files })),
        })
        return { code: 'code' in snippet ? snippet.code : '', expected: null }
      }),
    )
    expect(wrong).toEqual([])
  })

  it('would run the code of such a title under the encoding that a comment asks for', async () => {
    const literal = pythonString(`"\n${OWN}\n#`)
    const under = (encoding: string) => ({
      code: `# -*- coding: ${encoding} -*-\ntitle = ${literal}\n`,
      expected: {},
    })
    expect(await wrongOf([under('utf-8'), under('unicode_escape')])).toEqual([[1, 'ran foreign code']])
  })
})
