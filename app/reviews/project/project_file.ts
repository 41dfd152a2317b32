import * as v from 'valibot'
import { expectationOf } from '../../base/messages/expectation.ts'
import { MOST_TURNS, type ReviewDefinition } from '../log/review.ts'
import { definition } from '../log/schemas.ts'
import { plainName } from '../schemes/scheme_file.ts'
import { LONGEST_GUIDELINE, LONGEST_NAME } from '../schemes/written_scheme.ts'
import { conversationsOf, type Project } from './project.ts'
import { MOST_ANNOTATORS } from './share_out.ts'

/** Version of the format of `*.project.json`. */
const VERSION = 1

/** Largest accepted file in bytes. */
export const MOST_PROJECT_BYTES = 20_000_000

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME))

export const projectSchema = v.strictObject({
  id: name,
  title: name,
  guideline: v.pipe(v.string(), v.maxLength(LONGEST_GUIDELINE)),
  created: v.pipe(whole, v.maxValue(8.64e15)),
  review: definition,
  parts: v.pipe(
    v.array(
      v.strictObject({
        review: name,
        annotator: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
        conversations: v.array(whole),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_ANNOTATORS),
  ),
}) satisfies v.GenericSchema<Project>

const head = v.object({ parley: v.literal('project'), version: v.number() })
const common = { parley: v.literal('project'), version: v.literal(VERSION) }
const ofLead = v.strictObject({ ...common, project: projectSchema })
const ofAnnotator = v.strictObject({ ...common, part: definition })

/** Reason why a text is not a project file. */
export interface ProjectFileProblem {
  readonly code: 'no_json' | 'foreign' | 'newer' | 'shape' | 'too_many_turns' | 'parts'
  /** Path and expectation, in English. */
  readonly detail: string
}

/** Content of a project file: the whole project for the lead, or the part of one annotator. */
export type ProjectFile = { readonly project: Project } | { readonly part: ReviewDefinition }

/** Serializes a project or the part of an annotator as indented JSON. */
export function writeProjectFile(content: ProjectFile): string {
  return `${JSON.stringify({ parley: 'project', version: VERSION, ...content }, null, 1)}\n`
}

export function readProjectFile(text: string): ProjectFile | { readonly problem: ProjectFileProblem } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: { code: 'no_json', detail: '' } }
  }
  const first = v.safeParse(head, json)
  if (!first.success) return { problem: { code: 'foreign', detail: '' } }
  if (first.output.version > VERSION) return { problem: { code: 'newer', detail: '' } }
  return v.is(v.object({ part: v.unknown() }), json) ? readPart(json) : readProject(json)
}

function readPart(json: unknown): ReturnType<typeof readProjectFile> {
  const { success, output, issues } = v.safeParse(ofAnnotator, json, { abortEarly: true })
  if (!success) return { problem: { code: 'shape', detail: detailOf(ofAnnotator, issues[0]) } }
  const { part } = output
  if (part.queue.length > MOST_TURNS) return { problem: { code: 'too_many_turns', detail: 'part.queue' } }
  return { part }
}

function readProject(json: unknown): ReturnType<typeof readProjectFile> {
  const { success, output, issues } = v.safeParse(ofLead, json, { abortEarly: true })
  if (!success) return { problem: { code: 'shape', detail: detailOf(ofLead, issues[0]) } }
  const { project } = output
  if (project.review.queue.length > MOST_TURNS)
    return { problem: { code: 'too_many_turns', detail: 'project.review.queue' } }
  const wrong = wrongPart(project)
  return wrong === null ? { project } : { problem: { code: 'parts', detail: wrong } }
}

/** Path of the first part that does not fit the queue, or null. */
function wrongPart({ review, parts }: Project): string | null {
  const all = conversationsOf(review.queue).length
  const ids = new Set<string>()
  const assigned = new Set<number>()
  for (const [i, { review: id, conversations }] of parts.entries()) {
    if (ids.has(id)) return `project.parts.${i}.review`
    ids.add(id)
    for (const [at, one] of conversations.entries()) {
      const before = conversations[at - 1] ?? -1
      if (one >= all || one <= before) return `project.parts.${i}.conversations.${at}`
      assigned.add(one)
    }
  }
  return assigned.size === all ? null : 'project.parts'
}

function detailOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? ''} expected ${expectationOf(schema, issue)}`.trim()
}

/**
 * File name of an annotator's part. Has a number if another annotator has the same name.
 * @param names of all annotators
 */
export function partFileName(title: string, names: readonly string[], part: number): string {
  const fileNames = names.map((one) => projectFileName(title, one).toLowerCase())
  const isAlone = fileNames.indexOf(fileNames[part] ?? '') === fileNames.lastIndexOf(fileNames[part] ?? '')
  return projectFileName(title, isAlone ? (names[part] ?? '') : `${names[part]}-${part + 1}`)
}

/** File name of a project. @param annotator name or number of the annotator, or null for the lead's file */
export function projectFileName(title: string, annotator: string | null): string {
  const names = [title, ...(annotator === null ? [] : [annotator])].map(plainName).filter((one) => one !== '')
  return `${names.length === 0 ? 'project' : names.join('-')}.project.json`
}
