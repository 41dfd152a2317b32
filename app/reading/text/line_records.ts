import type { SourceRecord } from '../../model/index.ts'
import { lineTeller } from '../bad_record.ts'
import type { ByteSource } from '../sources/source.ts'
import { type Fields, isFault, isRule, isSectionRule, namedFields, taggedFields } from './line_forms.ts'
import { lineBlocks, linesOf, NOT_UTF8, type Reading } from './text_blocks.ts'

/**
 * Streams the records of lines with tagged values in order, one per line that isn't blank. A malformed line is reported
 * to `onBadRecord` and keeps its number.
 * @throws CodedError if the bytes cannot be read
 */
export async function* readTaggedLines(
  source: ByteSource,
  reading: Reading = {},
): AsyncGenerator<SourceRecord, void, undefined> {
  let row = 0
  for await (const { text, line, valid } of filledLines(source, reading)) {
    const result = taggedFields(text)
    const bad = lineTeller(reading.onBadRecord, row, line, text)
    if (isFault(result)) {
      const { column, found, expected } = result
      bad('dropped', { code: 'badLine', values: { column, found, expected } })
    } else {
      if (!valid) bad('noticed', NOT_UTF8)
      yield { row, value: result, line }
    }
    row += 1
  }
}

/**
 * Streams the episodes of a file in ParlAI's text format, in order. A line has what one side says (`text`) and what the
 * other answers (`labels`), and `episode_done:True` marks the last line of an episode. Records have the shape of
 * ParlAI's conversation files: `{ dialog: [[{ text }, { text }], …] }`.
 * @throws CodedError if the bytes cannot be read
 */
export async function* readEpisodes(
  source: ByteSource,
  reading: Reading = {},
): AsyncGenerator<SourceRecord, void, undefined> {
  let row = 0
  let dialog: Act[][] = []
  let begun = 1
  for await (const { text, line, valid } of filledLines(source, reading)) {
    const bad = lineTeller(reading.onBadRecord, row, line, text)
    const fields = namedFields(text)
    if (fields === null) {
      bad('dropped', { code: 'namelessPart', values: {} })
      continue
    }
    if (!valid) bad('noticed', NOT_UTF8)
    if (dialog.length === 0) begun = line
    dialog.push(exchangeOf(fields))
    if (!/^true$/i.test(fields.episode_done?.trim() ?? '')) continue
    yield { row, value: { dialog }, line: begun }
    row += 1
    dialog = []
  }
  if (dialog.length > 0) yield { row, value: { dialog }, line: begun }
}

/**
 * Streams the records of a log in which each record stands between lines of equals signs. Lines of dashes divide it into
 * sections: `{ sections: [['Ada : hello', …], …] }`.
 * @throws CodedError if the bytes cannot be read
 */
export async function* readRuledLines(
  source: ByteSource,
  reading: Reading = {},
): AsyncGenerator<SourceRecord, void, undefined> {
  let row = 0
  let begun = 1
  let sections: string[][] = [[]]
  const isEmpty = () => sections.every((lines) => lines.length === 0)
  for await (const { text, line, valid } of filledLines(source, reading)) {
    if (isRule(text)) {
      if (!isEmpty()) yield { row: row++, value: { sections }, line: begun }
      sections = [[]]
      continue
    }
    if (isEmpty()) begun = line
    if (!valid) lineTeller(reading.onBadRecord, row, line, text)('noticed', NOT_UTF8)
    if (isSectionRule(text)) sections.push([])
    else sections.at(-1)?.push(text)
  }
  if (!isEmpty()) yield { row, value: { sections }, line: begun }
}

type Act = Readonly<Record<string, unknown>>

/** Fields whose values are lists, separated by a bar. */
const LISTS: readonly string[] = ['labels', 'eval_labels', 'label_candidates']

function exchangeOf(fields: Fields): Act[] {
  const { episode_done: _, text, labels, eval_labels, ...others } = fields
  const answers = listOf(labels ?? eval_labels)
  const first: Act = {
    ...(text !== undefined && { text: unescaped(text) }),
    ...Object.fromEntries(
      Object.entries(others).map(([name, value]) => [
        name,
        LISTS.includes(name) ? listOf(value) : unescaped(value),
      ]),
    ),
  }
  const [answer, ...alternatives] = answers
  const second: Act[] =
    answer === undefined ? [] : [{ text: answer, ...(alternatives.length > 0 && { alternatives }) }]
  return [...(Object.keys(first).length > 0 ? [first] : []), ...second]
}

function listOf(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : value.split('|').map(unescaped)
}

function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n').replaceAll('__TAB__', '\t').replaceAll('__PIPE__', '|')
}

/** Yields lines that aren't blank with their 1-based numbers. */
async function* filledLines(
  source: ByteSource,
  { signal, onPart }: Reading,
): AsyncGenerator<{ readonly text: string; readonly line: number; readonly valid: boolean }> {
  let line = 0
  let before = 0
  for await (const block of lineBlocks(source, { signal })) {
    for (const { text, valid, end } of linesOf(block)) {
      line += 1
      if (text.trim() === '') continue
      yield { text: text.replace(/\r$/, ''), line, valid }
      onPart?.((before + end * block.length) / source.byteLength)
    }
    before += block.length
  }
}
