import { ParleyError } from '../base/errors.ts'
import type { SourceRecord } from '../model/index.ts'
import { CONTENTS_KEPT, DEEPEST, type OnBadRecord, rawText, shortRaw, tooDeep } from './bad_record.ts'
import { itemRanges } from './json_items.ts'
import { jsonFault, lineAndColumn, parseJson } from './json_text.ts'
import type { ByteSource } from './source.ts'
import { decodeUtf8, lineBlocks, NOT_UTF8, type Reading, wholeFile } from './text_blocks.ts'

const TOO_DEEP = `Found lists and objects more than ${DEEPEST} levels deep, expected fewer.`

export interface JsonReading extends Reading {
  readonly onBadRecord?: OnBadRecord | undefined
}

/**
 * The records of a JSON document: of a list its items, of anything else the document itself.
 * @throws ParleyError naming file, line and column, what was found and expected, where it is no JSON
 */
export async function readJson(
  source: ByteSource,
  { onBadRecord }: JsonReading = {},
): Promise<SourceRecord[]> {
  const { name } = source
  const { text, valid } = decodeUtf8(await wholeFile(source, 'JSON document'))
  if (!valid) onBadRecord?.({ severity: 'noticed', row: 0, line: null, raw: '', message: NOT_UTF8 })
  let document: unknown
  try {
    document = parseJson(text)
  } catch (error) {
    throw notJson(name, text, error)
  }
  const items: readonly unknown[] = Array.isArray(document) ? document : [document]
  const deep = new Set<number>()
  const records: SourceRecord[] = []
  for (const [row, value] of items.entries()) {
    if (tooDeep(value)) deep.add(row)
    else records.push({ row, value })
  }
  if (deep.size > 0 && onBadRecord) tellOfItems(text, deep, onBadRecord)
  return records
}

/** Tells of items of a document that are too deep, with what stands there. */
function tellOfItems(text: string, rows: ReadonlySet<number>, onBadRecord: OnBadRecord): void {
  let row = 0
  let kept = 0
  let line = 1
  let before = 0
  for (const { start, end } of itemRanges(text)) {
    if (rows.has(row)) {
      const raw = text.slice(start, end)
      line += lineAndColumn(text.slice(before, start), start).line - 1
      before = start
      kept += 1
      const content = kept <= CONTENTS_KEPT && { content: rawText(raw) }
      onBadRecord({ severity: 'dropped', row, line, raw: shortRaw(raw), message: TOO_DEEP, ...content })
    }
    row += 1
  }
}

/**
 * The records of JSON Lines, one per line that is not blank, in order. Reads the file piece by piece.
 * A line that is no JSON goes to `onBadRecord`, and keeps its number.
 * @throws ParleyError where the bytes cannot be read
 */
export async function* readJsonLines(
  source: ByteSource,
  { signal, onBadRecord }: JsonReading = {},
): AsyncGenerator<SourceRecord, void, undefined> {
  let line = 0
  let row = 0
  for await (const block of lineBlocks(source, { signal })) {
    for (const { text, valid } of lines(block)) {
      line += 1
      if (text.trim() === '') continue
      const bad = (severity: 'dropped' | 'noticed', message: string) => {
        const content = severity === 'dropped' && { content: rawText(text) }
        onBadRecord?.({ severity, row, line, raw: shortRaw(text), message, ...content })
      }
      const value = lineValue(text, (message) => bad('dropped', message))
      if (value !== undefined && !valid) bad('noticed', NOT_UTF8)
      if (value !== undefined) yield { row, value }
      row += 1
    }
  }
}

/** The value on a line; `undefined` after telling `bad` why there is none. */
function lineValue(text: string, bad: (message: string) => void): unknown {
  try {
    const value = parseJson(text)
    if (!tooDeep(value)) return value
    bad(TOO_DEEP)
  } catch {
    const fault = jsonFault(text)
    bad(
      `At column ${(fault?.position ?? 0) + 1}: found ${fault?.found ?? 'no JSON'}, expected ${fault?.expected ?? 'JSON'}.`,
    )
  }
  return undefined
}

/** The lines of a block, without their ends. */
function* lines(block: Uint8Array): Generator<{ text: string; valid: boolean }> {
  const { text, valid } = decodeUtf8(block)
  if (valid) {
    const all = text.split('\n')
    if (all.at(-1) === '') all.pop()
    for (const line of all) yield { text: line, valid }
    return
  }
  // Only some of its lines are wrong: decode one by one to know which.
  for (let start = 0; start < block.length; ) {
    const newline = block.indexOf(10, start)
    const end = newline < 0 ? block.length : newline
    yield decodeUtf8(block.subarray(start, end))
    start = end + 1
  }
}

function notJson(name: string, text: string, cause: unknown): ParleyError {
  const fault = jsonFault(text)
  if (!fault)
    return new ParleyError(`${name} could not be read as JSON.`, {
      advice: 'Publish it as JSON Lines.',
      cause,
    })
  const { line, column } = lineAndColumn(text, fault.position)
  const cut = fault.found === 'the end'
  return new ParleyError(
    `${name} is not JSON: at line ${line}, column ${column}, found ${fault.found}, expected ${fault.expected}.`,
    {
      advice: cut
        ? 'The file is cut off: download or copy it again.'
        : 'Correct that place, or ask whoever published the file.',
      detail: shortRaw(text.slice(Math.max(0, fault.position - 60), fault.position + 60)),
      cause,
    },
  )
}
