import {
  type Cell,
  type Conversation,
  fingerprintOf,
  type Label,
  type LabelScheme,
  type TextSpan,
  type Turn,
} from '../../../model/index.ts'
import type { CorpusAdapter } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { attribute } from '../../shared/attribute_facet.ts'
import { createCast } from '../../shared/cast.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import { NO_OUTCOME } from '../../shared/outcome.ts'
import { definitionsOf, formatOfAdapter, scalarNumber, scalarText } from './standard_corpus.ts'

/** The scheme of the parts that annotators marked, which only the detailed file has. */
const MARKED: LabelScheme = {
  id: 'marked',
  title: 'MentalManip marked parts',
  by: 'annotators',
  source: 'README of the corpus: the manipulative parts marked by an annotator',
  counted: true,
  values: definitionsOf([
    ['manipulative', ['Manipulative', 'An annotator marked words of this turn as manipulative.']],
  ]),
}

const ANNOTATORS = [1, 2, 3]

/** `ID` and `Dialogue` in files with final labels, `id` and `dialogue` in the one with all annotations. */
const isFinal = (record: JsonObject) => ['ID', 'Dialogue', 'Manipulative'].every((name) => name in record)
const isDetailed = (record: JsonObject) =>
  ['id', 'dialogue', 'agreement', 'manipulative_1'].every((name) => name in record)

const adapter: CorpusAdapter = {
  id: 'mental_manip',
  title: 'MentalManip',
  description:
    'Dialogues of films, each with a judgement if one person manipulates the other, by which techniques and through ' +
    'which vulnerabilities.',
  citation: {
    authors: 'Yuxin Wang, Ivory Yang, Saeed Hassanpour and Soroush Vosoughi',
    year: 2024,
    title: 'MentalManip: A Dataset For Fine-grained Analysis of Mental Manipulation in Conversations',
    venue: 'ACL 2024',
    url: 'https://github.com/audreycs/MentalManip',
    licence: '',
  },
  labelSchemes: [MARKED],
  facets: [
    attribute('manipulative', 'Manipulative', 'boolean'),
    attribute('manipulative_votes', 'Annotators who say manipulative', 'number'),
    attribute('techniques', 'Techniques', 'list'),
    attribute('vulnerabilities', 'Vulnerabilities', 'list'),
    attribute('agreement', 'Agreement', 'number', '%'),
    attribute('movie', 'Film', 'category'),
  ],
  turnFields: [],
  recognises: (_names, record) => isJsonObject(record) && (isFinal(record) || isDetailed(record)),
  locate: (id) =>
    id === ''
      ? null
      : {
          columns: ['ID', 'id'],
          matches: (record) => isJsonObject(record) && scalarText(record.ID ?? record.id) === id,
        },
  async *conversations(files, report) {
    for (const file of files) {
      for await (const { row, value } of file.records()) {
        const place = { file: file.name, row }
        const record = isJsonObject(value) ? value : {}
        const dialogue = record.Dialogue ?? record.dialogue
        if (typeof dialogue !== 'string') {
          report(problemAt('dropped', place, 'Dialogue', dialogue, 'a dialogue'))
          continue
        }
        const { conversation, lost, unclear } = toConversation(record, dialogue, row)
        if (lost.length > 0)
          report(problemAt('noticed', place, 'marks', lost[0], 'words of the dialogue; these are in no turn'))
        if (unclear.length > 0)
          report(problemAt('noticed', place, 'marks', unclear[0], 'words of one turn; these are in several'))
        yield { ...conversation, split: file.split, origin: place }
      }
    }
  },
}

export const mentalManip = formatOfAdapter(adapter, (record) => isFinal(record) || isDetailed(record))

function toConversation(record: JsonObject, dialogue: string, row: number) {
  const cast = createCast()
  const spoken = linesOf(dialogue).map(({ speaker, text }) => ({
    speaker: cast.indexOf({ published: speaker, isRole: false, name: '' }),
    text,
  }))
  const annotations = ANNOTATORS.flatMap((n) => annotationOf(record, n))
  const isAnnotated = annotations.length > 0
  const lost: string[] = []
  const unclear: string[] = []
  const labels = spoken.map((): Label[] => [])
  for (const { by, marks } of annotations) {
    for (const mark of marks) {
      const found = spoken.flatMap(({ text }, i) => {
        const span = spanOf(mark, text)
        return span ? [{ i, span }] : []
      })
      const [only] = found
      if (!only) lost.push(mark)
      else if (found.length > 1) unclear.push(mark)
      else labels[only.i]?.push({ scheme: MARKED.id, value: 'manipulative', by, evidence: [only.span] })
    }
  }
  const turns = spoken.map(
    ({ speaker, text }, i): Turn => ({
      speaker,
      text,
      action: null,
      values: {},
      labels: joined(labels[i] ?? []),
      annotated: isAnnotated ? [MARKED.id] : [],
    }),
  )
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  const original = record['original movie dialogue']
  const conversation: Omit<Conversation, 'split' | 'origin'> = {
    id: scalarText(record.ID ?? record.id) || String(row),
    fingerprint: fingerprintOf(turns.map(({ text }) => text)),
    title: '',
    participants: cast.participants,
    blocks: [
      ...(isAnnotated
        ? [
            {
              kind: 'table',
              title: 'Annotations',
              columns: ['Annotator', 'Manipulative', 'Techniques', 'Victim', 'Vulnerabilities', 'Confidence'],
              rows: annotations.map(({ cells }) => cells),
            } as const,
          ]
        : []),
      ...(typeof original === 'string' && original !== ''
        ? [{ kind: 'text', title: 'Dialogue of the film', text: original } as const]
        : []),
    ],
    turns,
    annotated: isAnnotated ? [MARKED.id] : [],
    outcome: NO_OUTCOME,
    attributes: {
      manipulative: yesNo(record.Manipulative),
      manipulative_votes: annotations.some((a) => a.isManipulative !== null)
        ? annotations.filter((a) => a.isManipulative === true).length
        : null,
      techniques: isAnnotated ? union(annotations.map((a) => a.techniques)) : listed(record.Technique),
      vulnerabilities: isAnnotated
        ? union(annotations.map((a) => a.vulnerabilities))
        : listed(record.Vulnerability),
      agreement: scalarNumber(record.agreement),
      movie: textOf(record['movie name']),
    },
  }
  return { conversation, lost, unclear }
}

/** One label per annotator, with all the words that they marked. */
function joined(labels: readonly Label[]): Label[] {
  const byAnnotator = new Map<string, Label>()
  for (const label of labels) {
    const before = byAnnotator.get(label.by)
    const evidence = [...(before?.evidence ?? []), ...(label.evidence ?? [])]
    byAnnotator.set(label.by, { ...label, evidence: evidence.sort((a, b) => a.start - b.start) })
  }
  return [...byAnnotator.values()]
}

function annotationOf(record: JsonObject, n: number) {
  const isManipulative = yesNo(record[`manipulative_${n}`])
  const by = textOf(record[`annotator_${n}`]) ?? (isManipulative === null ? null : `annotator ${n}`)
  if (by === null) return []
  const techniques = listed(record[`technique_${n}`])
  const vulnerabilities = listed(record[`vulnerability_${n}`])
  const cells: Cell[] = [
    ...[by, isManipulative, techniques.join(', '), yesNo(record[`victim_${n}`])],
    ...[vulnerabilities.join(', '), scalarNumber(record[`confidence_${n}`])],
  ]
  const marks = (textOf(record[`marks_${n}`]) ?? '')
    .split('<break>')
    .map((mark) => mark.trim())
    .filter((mark) => mark !== '')
  return [{ by, isManipulative, techniques, vulnerabilities, marks, cells }]
}

/** Lines of `Person1: …`. A line without a speaker continues the previous one, if it has a letter or digit. */
function linesOf(dialogue: string): { speaker: string; text: string }[] {
  const lines: { speaker: string; text: string }[] = []
  for (const line of dialogue.split('\n')) {
    const [, speaker, text] = /^\s*(Person ?\d+)\s*:\s*(.*)$/s.exec(line) ?? []
    const last = lines.at(-1)
    if (speaker !== undefined && text !== undefined) lines.push({ speaker, text })
    else if (!/[\p{L}\p{N}]/u.test(line)) continue
    else if (last) last.text += `\n${line}`
    else lines.push({ speaker: '', text: line })
  }
  return lines
}

/** Position of marked whole words, whose spaces may differ from those of the text. */
function spanOf(mark: string, text: string): TextSpan | null {
  const words = mark.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const before = /^[\p{L}\p{N}]/u.test(mark) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = /[\p{L}\p{N}]$/u.test(mark) ? '(?![\\p{L}\\p{N}])' : ''
  const found = new RegExp(before + words.join('\\s+') + after, 'iu').exec(text)
  return found && { start: found.index, end: found.index + found[0].length, text: found[0] }
}

function listed(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(scalarText) : (textOf(value) ?? '').split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function yesNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const number = scalarNumber(value)
  return number === 1 ? true : number === 0 ? false : null
}

function textOf(value: unknown): string | null {
  return scalarText(value).trim() || null
}
