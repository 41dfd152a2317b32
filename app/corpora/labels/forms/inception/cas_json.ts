import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { itemText } from '../../cells.ts'
import { type FlatRecord, type Marked, markedAnswers, type TextForm } from '../../label_form.ts'
import { type DocumentLine, linesOf, marksIn } from '../lines.ts'

/** Types that describe the document and its words, not annotations. */
const STRUCTURE = /^uima\.|\.segmentation\.type\.|\.DocumentMetaData$|\.TagsetDescription$|\.TagDescription$/u

/**
 * INCEpTION's UIMA CAS JSON (0.4.0): a text and annotations of its parts. A line of the text is a turn, or a sentence if
 * the text has only one line. Every feature is a scheme.
 */
export const casJson: TextForm = {
  reads: 'text',
  id: 'cas_json',
  title: 'INCEpTION',
  recognises: (head) => /^\s*\{/u.test(head) && /"%(?:TYPES|FEATURE_STRUCTURES|VIEWS)"/u.test(head),
  *read(text) {
    const cas: unknown = JSON.parse(text)
    const structures = structuresOf(cas)
    const document = String(
      structures.find(({ sofaString }) => typeof sofaString === 'string')?.sofaString ?? '',
    )
    const title = structures
      .map(({ documentTitle, documentId }) => itemText(documentTitle ?? documentId))
      .find(Boolean)
    const schemes = schemesIn(structures)
    let row = 0
    for (const line of turnsOf(document, structures)) {
      const data = { ...(title && { document: title }), text: line.text }
      for (const [scheme, marks] of schemes) {
        const answers: Omit<FlatRecord, 'row' | 'line'>[] = markedAnswers(
          data,
          line.text,
          marksIn(line, marks),
          { scheme },
        )
        for (const answer of answers) yield { ...answer, row }
      }
      row++
    }
  },
}

function structuresOf(cas: unknown): readonly JsonObject[] {
  const structures = isJsonObject(cas) ? cas['%FEATURE_STRUCTURES'] : []
  const list = isJsonObject(structures) ? Object.values(structures) : structures
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

/** Marks by scheme. A type without a feature is one label of a scheme. */
function schemesIn(structures: readonly JsonObject[]): ReadonlyMap<string, readonly Marked[]> {
  const schemes = new Map<string, Marked[]>()
  for (const { begin, end, '%TYPE': type, ...features } of structures) {
    if (typeof begin !== 'number' || typeof end !== 'number' || STRUCTURE.test(String(type))) continue
    const layer = String(type).split('.').at(-1) ?? ''
    const values = Object.entries(features).filter(
      ([name, value]) => !/^[%@^]/u.test(name) && name !== 'order' && itemText(value) !== '',
    )
    const answers = values.length > 0 ? values : [['', layer] as const]
    for (const [name, value] of answers) {
      const scheme = name === '' ? layer : `${layer}.${name}`
      const marks = schemes.get(scheme) ?? []
      schemes.set(scheme, marks)
      marks.push({ label: itemText(value), start: begin, end })
    }
  }
  return schemes
}

function turnsOf(document: string, structures: readonly JsonObject[]): readonly DocumentLine[] {
  const lines = linesOf(document)
  const sentences = structures.flatMap(({ begin, end, '%TYPE': type }) =>
    String(type).endsWith('.Sentence') && typeof begin === 'number' && typeof end === 'number'
      ? [{ text: document.slice(begin, end), start: begin }]
      : [],
  )
  return lines.length > 1 || sentences.length === 0 ? lines : sentences
}
