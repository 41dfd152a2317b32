import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeReviewFile } from '../../app/reviews/log/review_file.ts'
import { madeDefinition, withSteps } from '../../app/reviews/log/test_logs.ts'
import { findPython, runPython } from '../../tools/python.ts'

const project = join(import.meta.dirname, '../..')
const python = findPython()
const withPandas = findPython('pandas')
const withNotebooks = findPython('pandas', 'nbclient', 'nbformat', 'ipykernel')
/** `parley open` serves the built page. */
const isBuilt = existsSync(join(project, 'dist/index.html'))

const review = writeReviewFile(
  withSteps({ definitions: [madeDefinition('r', 'ann')], entries: [] }, 'r', 'x', [
    { kind: 'label', turn: 0, scheme: 's', label: 'offer', given: true, at: 1 },
    { kind: 'confirm', turn: 0, scheme: 's', at: 2 },
  ]),
)
const command = JSON.stringify(`${join(project, 'node_modules/.bin/tsx')} ${join(project, 'cli/parley.ts')}`)
const files = (main: string) => ({
  'parley.py': readFileSync(join(project, 'python/parley.py')),
  'review.jsonl': review,
  'main.py': `import json, os\nos.environ["PARLEY"] = ${command}\nimport parley\n${main}`,
})
const answer = async (program: string | null, main: string): Promise<unknown> =>
  JSON.parse((await runPython(program ?? '', files(main))).trim().split('\n').at(-1) ?? '')

describe('parley.py', () => {
  it.skipIf(!python)(
    'gives the labels of a review file, and says in words what it cannot open',
    async () => {
      const main = `
def said(call):
    try: call()
    except Exception as error: return [type(error).__name__, str(error)]
rows = parley.labels("review.jsonl")
rows = rows if isinstance(rows, list) else rows.to_dict("records")
print(json.dumps([rows, said(lambda: parley.labels("none.jsonl")), said(lambda: parley.show("none.csv")),
    said(lambda: parley.show(5)), said(lambda: parley.show())]))`
      expect(await answer(python, main)).toEqual([
        [
          expect.objectContaining({
            conversation: 'c',
            turn: 0,
            labels: ['offer'],
            scheme: 's',
            reviewer: 'ann',
          }),
        ],
        ['RuntimeError', expect.stringMatching(/^none\.jsonl cannot be read/)],
        ['RuntimeError', expect.stringMatching(/^There is no file or folder "none\.csv"/)],
        ['TypeError', expect.stringMatching(/int/)],
        ['TypeError', expect.stringMatching(/needs data/)],
      ])
    },
    120_000,
  )

  it.skipIf(!withPandas || !isBuilt)(
    'serves a DataFrame until it is stopped, and deletes its file',
    async () => {
      const main = `
import pandas, urllib.request
rows = [{"conversation": "a", "speaker": "x", "text": 'hi "you" 😀'}, {"conversation": "a", "speaker": "y", "text": None}]
site = parley.show(pandas.DataFrame(rows), name="My talk / 1")
folder, page = site._folder, urllib.request.urlopen(site.site).status
there = os.path.isdir(folder)
parley.stop()
try: after = urllib.request.urlopen(site.site).status
except OSError: after = None
print(json.dumps([page, there, os.path.isdir(folder), after, site.url, site._repr_html_()]))`
      expect(await answer(withPandas, main)).toEqual([
        ...[200, true, false, null],
        expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#\/\?from=/),
        expect.stringMatching(/^<iframe src="http:\/\/127/),
      ])
    },
    120_000,
  )

  it.skipIf(!withNotebooks || !isBuilt)(
    'is a frame in a notebook',
    async () => {
      const main = `
import nbclient, nbformat
cell = nbformat.v4.new_code_cell
cells = [cell("import pandas, parley"), cell('parley.labels("review.jsonl")'),
    cell('parley.show(pandas.DataFrame({"conversation": ["a"], "speaker": ["x"], "text": ["hi"]}))'), cell("parley.stop()")]
book = nbformat.v4.new_notebook(cells=cells)
nbclient.NotebookClient(book, timeout=100, kernel_name="python3").execute()
print(json.dumps([[out["data"]["text/html"] for out in one.outputs if "data" in out] for one in book.cells]))`
      const [, labels, site] = (await answer(withNotebooks, main)) as readonly (readonly string[])[]
      expect(labels?.[0]).toContain('offer')
      expect(site?.[0]).toMatch(/^<iframe src="http:\/\/127/)
    },
    180_000,
  )
})
