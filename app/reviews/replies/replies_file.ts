import * as v from 'valibot'
import type { Project } from '../project/project.ts'
import { MOST_ANNOTATORS } from '../project/share_out.ts'
import { fieldDetail, type ParleyJsonProblem, parseParleyJson, shapeProblem } from '../schemes/parley_json.ts'
import { plainName } from '../schemes/scheme_file.ts'
import { LONGEST_NAME } from '../schemes/written_scheme.ts'
import type { Reply } from './reply.ts'

/** Version of the format of `*.replies.json`. */
const VERSION = 1

/** Largest accepted file in bytes. */
export const MOST_REPLIES_BYTES = 20_000_000

/** Longest reply in characters. */
export const LONGEST_REPLY = 10_000

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const name = v.pipe(v.string(), v.minLength(1))

/** A row of the file. The project is named once, at its head. */
const row = v.strictObject({
  ...{ part: v.pipe(whole, v.maxValue(MOST_ANNOTATORS - 1)), split: v.string(), conversation: v.string() },
  ...{ turn: whole, scheme: name, annotator: name, note: v.string() },
  text: v.pipe(v.string(), v.maxLength(LONGEST_REPLY)),
  by: v.string(),
  at: v.pipe(whole, v.maxValue(8.64e15)),
})

const file = v.strictObject({
  ...{ parley: v.literal('replies'), version: v.literal(VERSION) },
  project: v.strictObject({ id: name, title: v.pipe(v.string(), v.maxLength(LONGEST_NAME)) }),
  replies: v.array(v.unknown()),
})

export interface RepliesFile {
  readonly project: { readonly id: string; readonly title: string }
  /** Rows count from 1. */
  readonly rows: readonly { readonly row: number; readonly reply: Reply }[]
  /** Rows that are not a reply, with what is wrong. */
  readonly damaged: readonly { readonly row: number; readonly detail: string }[]
}

/** Serializes the replies to all annotators as indented JSON. */
export function writeRepliesFile(
  { id, title }: Pick<Project, 'id' | 'title'>,
  replies: readonly Reply[],
): string {
  const rows = replies.map(({ project: _, ...rest }) => rest)
  const content = { parley: 'replies', version: VERSION, project: { id, title }, replies: rows }
  return `${JSON.stringify(content, null, 1)}\n`
}

export function readRepliesFile(text: string): RepliesFile | { readonly problem: ParleyJsonProblem } {
  const parsed = parseParleyJson(text, 'replies', VERSION)
  if ('problem' in parsed) return parsed
  const read = v.safeParse(file, parsed.json, { abortEarly: true })
  if (!read.success) return { problem: shapeProblem(file, read.issues[0]) }
  const { project, replies } = read.output
  const rows: { row: number; reply: Reply }[] = []
  const damaged: { row: number; detail: string }[] = []
  for (const [i, one] of replies.entries()) {
    const reply = v.safeParse(row, one, { abortEarly: true })
    if (reply.success) rows.push({ row: i + 1, reply: { ...reply.output, project: project.id } })
    else damaged.push({ row: i + 1, detail: fieldDetail(row, reply.issues[0]) })
  }
  return { project, rows, damaged }
}

export function repliesFileName(title: string): string {
  const plain = plainName(title)
  return `${plain === '' ? 'project' : plain}.replies.json`
}
