import * as v from 'valibot'
import { MOST_TURNS, type ReviewDefinition } from '../log/review.ts'
import { definition, MOST_TRAINING, queuedTurn, trainingAnswers } from '../log/schemas.ts'
import { type ParleyJsonProblem, parseParleyJson, shapeProblem } from '../schemes/parley_json.ts'
import { plainName } from '../schemes/scheme_file.ts'
import { LONGEST_GUIDELINE, LONGEST_NAME } from '../schemes/written_scheme.ts'
import { placeName } from '../training/candidates.ts'
import { conversationsOf, type Project } from './project.ts'
import { MOST_ANNOTATORS } from './share_out.ts'

/** Version of the format of `*.project.json`. Version 2 has training turns, which earlier versions of Parley refuse. */
const VERSION = 1
const VERSION_WITH_TRAINING = 2

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
  training: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ ...queuedTurn.entries, answers: trainingAnswers })),
      v.maxLength(MOST_TRAINING),
    ),
  ),
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

const common = { parley: v.literal('project'), version: v.picklist([VERSION, VERSION_WITH_TRAINING]) }
const ofLead = v.strictObject({ ...common, project: projectSchema })
const ofAnnotator = v.strictObject({ ...common, part: definition })

/** Reason why a text is not a project file. */
export interface ProjectFileProblem {
  readonly code: ParleyJsonProblem['code'] | 'too_many_turns' | 'parts'
  /** Path and expectation, in English. */
  readonly detail: string
}

/** Content of a project file: the whole project for the lead, or the part of one annotator. */
export type ProjectFile = { readonly project: Project } | { readonly part: ReviewDefinition }

/** Serializes a project or the part of an annotator as indented JSON. */
export function writeProjectFile(content: ProjectFile): string {
  const { training } = 'part' in content ? content.part : content.project
  const version = training ? VERSION_WITH_TRAINING : VERSION
  return `${JSON.stringify({ parley: 'project', version, ...content }, null, 1)}\n`
}

export function readProjectFile(text: string): ProjectFile | { readonly problem: ProjectFileProblem } {
  const parsed = parseParleyJson(text, 'project', VERSION_WITH_TRAINING)
  if ('problem' in parsed) return parsed
  const { json } = parsed
  return v.is(v.object({ part: v.unknown() }), json) ? readPart(json) : readProject(json)
}

function readPart(json: unknown): ReturnType<typeof readProjectFile> {
  const { success, output, issues } = v.safeParse(ofAnnotator, json, { abortEarly: true })
  if (!success) return { problem: shapeProblem(ofAnnotator, issues[0]) }
  const { part } = output
  if (part.queue.length > MOST_TURNS) return { problem: { code: 'too_many_turns', detail: 'part.queue' } }
  return { part }
}

function readProject(json: unknown): ReturnType<typeof readProjectFile> {
  const { success, output, issues } = v.safeParse(ofLead, json, { abortEarly: true })
  if (!success) return { problem: shapeProblem(ofLead, issues[0]) }
  const { project } = output
  if (project.review.queue.length > MOST_TURNS)
    return { problem: { code: 'too_many_turns', detail: 'project.review.queue' } }
  const wrong = wrongPart(project) ?? wrongTraining(project)
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

/** Path of the first training turn that is in the queue, too, or is of a scheme that the project does not ask. Or null. */
function wrongTraining({ review, training = [] }: Project): string | null {
  const names = new Set(review.queue.map(placeName))
  for (const [i, turn] of training.entries()) {
    const isAsked = turn.answers.every(({ scheme }) => review.schemes.includes(scheme))
    if (names.has(placeName(turn)) || !isAsked) return `project.training.${i}`
    names.add(placeName(turn))
  }
  return null
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
