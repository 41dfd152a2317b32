import { isJsonObject } from '../../../shared/columns/columns_path.ts'
import { type FlatRecord, inUtf16Units, type Marked, markedAnswers, type TextForm } from '../../label_form.ts'
import { linesOf, marksIn } from '../lines.ts'

/** The beginning of a file that the page makes of brat's pairs of files, see `files/brat_files.ts`. */
const BEGINNING = '{"brat":'

/**
 * brat's standoff annotations: a text (`.txt`) and marks on it (`.ann`). A line of the text is a turn, and the document
 * a conversation. Attributes of a mark are separate schemes.
 */
export const brat: TextForm = {
  reads: 'text',
  id: 'brat',
  title: 'brat',
  conversation: 'document',
  recognises: (head) => head.startsWith(BEGINNING),
  *read(text) {
    const { brat: documents } = JSON.parse(text) as { readonly brat: unknown }
    let row = 0
    for (const document of Array.isArray(documents) ? documents.filter(isJsonObject) : []) {
      const own = String(document.text)
      yield* answersIn(String(document.name), own, String(document.annotations), row)
      row += linesOf(own).length
    }
  },
}

interface Attribute {
  readonly name: string
  readonly mark: string
  readonly value: string
}

/** @param first row number of the first line */
function answersIn(document: string, text: string, annotations: string, first: number): FlatRecord[] {
  const marks = new Map<string, Marked[]>()
  const attributes: Attribute[] = []
  const answers: FlatRecord[] = []
  for (const line of annotations.split(/\r?\n/u)) {
    const [id = '', what = ''] = line.split('\t')
    if (id.startsWith('T')) {
      const [, label = '', places = ''] = /^(\S+) (.*)$/u.exec(what) ?? []
      // A discontinuous mark has several parts.
      const parts = places.split(';').map((part) => part.split(' ').map(Number))
      const isRead = parts.every(([start, end]) => Number.isInteger(start) && Number.isInteger(end))
      if (!isRead)
        answers.push({
          ...{ row: first, value: { document } },
          dropped: { field: id, found: what, expected: 'a type and offsets' },
        })
      else
        marks.set(
          id,
          parts.map(([start = 0, end = 0]) => inUtf16Units(text, { label, start, end })),
        )
    } else if (/^[AM]/u.test(id)) {
      const [name = '', mark = '', value = name] = what.split(' ')
      attributes.push({ name, mark, value })
    }
  }
  const lines = linesOf(text)
  const schemes = [null, ...new Set(attributes.map(({ name }) => name))]
  for (const [turn, line] of lines.entries()) {
    const data = { document, turn, text: line.text }
    for (const scheme of schemes) {
      const all =
        scheme === null
          ? [...marks.values()].flat()
          : attributes
              .filter(({ name }) => name === scheme)
              .flatMap(({ mark, value }) => (marks.get(mark) ?? []).map((own) => ({ ...own, label: value })))
      const own = marksIn(line, all)
      const name = schemes.length > 1 ? { scheme: scheme ?? 'type' } : {}
      answers.push(...markedAnswers(data, line.text, own, name).map((one) => ({ ...one, row: first + turn })))
    }
  }
  return answers
}
