import * as v from 'valibot'
import { LONGEST_GUIDELINE, LONGEST_NAME, writtenScheme } from '../schemes/written_scheme.ts'
import { type Entry, REVIEW_MODES, type ReviewDefinition, VERDICTS } from './review.ts'

/**
 * Version of the file format. 2 adds `shown`, `labelFiles`, `author` and `device`; 3 adds `written`, `evidence` and
 * `scheme`; 4 adds `project`; 5 adds `training`. Earlier versions can still be read.
 */
export const VERSION = 5

/** Maximum number of training turns of a review. */
export const MOST_TRAINING = 200

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Limited to valid dates. */
const time = v.pipe(whole, v.maxValue(8.64e15))
const name = v.pipe(v.string(), v.minLength(1))

/** Maximum number of schemes or annotators of a review. */
const MOST_NAMES = 1_000

const corpus = v.strictObject({ id: name, source: v.string(), fingerprint: v.string() })

const shortName = v.pipe(v.string(), v.maxLength(LONGEST_NAME))

const project = v.strictObject({
  id: name,
  title: v.pipe(shortName, v.minLength(1)),
  guideline: v.pipe(v.string(), v.maxLength(LONGEST_GUIDELINE)),
  part: v.pipe(whole, v.maxValue(MOST_NAMES)),
  annotator: shortName,
})

export const queuedTurn = v.strictObject({
  ...{ split: v.string(), conversation: v.string(), turn: whole, fingerprint: v.string() },
})

export const trainingAnswers = v.pipe(
  v.array(v.strictObject({ scheme: name, labels: v.pipe(v.array(name), v.maxLength(MOST_NAMES)) })),
  v.minLength(1),
  v.maxLength(MOST_NAMES),
)

export const definition = v.strictObject({
  id: name,
  name: v.string(),
  corpus,
  schemes: v.pipe(v.array(name), v.minLength(1), v.maxLength(MOST_NAMES)),
  ownScheme: v.exactOptional(
    v.strictObject({ id: name, title: name, values: v.pipe(v.array(name), v.minLength(1)) }),
  ),
  written: v.exactOptional(v.pipe(v.array(writtenScheme), v.maxLength(MOST_NAMES))),
  labelFiles: v.exactOptional(v.array(v.strictObject({ scheme: name, file: name, by: name }))),
  project: v.exactOptional(project),
  mode: v.picklist(REVIEW_MODES),
  annotators: v.pipe(v.array(name), v.maxLength(MOST_NAMES)),
  reviewer: name,
  device: v.exactOptional(name),
  copyOf: v.nullable(name),
  seed: v.nullable(v.pipe(v.number(), v.safeInteger())),
  created: time,
  queue: v.array(queuedTurn),
  training: v.exactOptional(v.pipe(v.array(trainingAnswers), v.maxLength(MOST_TRAINING))),
}) satisfies v.GenericSchema<ReviewDefinition>

const head = {
  ...{ id: name, review: name, seq: v.pipe(whole, v.minValue(1)), at: time },
  author: v.exactOptional(name),
  device: v.exactOptional(name),
}
const place = { split: v.string(), conversation: v.string(), index: whole, fingerprint: v.string() }
const shown = v.strictObject({
  labels: v.array(v.strictObject({ value: name, by: name })),
  fingerprint: v.string(),
  version: v.exactOptional(v.string()),
})
const span = v.strictObject({ start: whole, end: whole, text: v.string() })
const ofTurn = { ...head, action: name, turn: whole, scheme: name }

const entry = v.variant('kind', [
  v.strictObject({ ...ofTurn, kind: v.literal('verdict'), label: name, verdict: v.picklist(VERDICTS) }),
  v.strictObject({ ...ofTurn, kind: v.literal('label'), label: name, given: v.boolean() }),
  v.strictObject({ ...ofTurn, kind: v.literal('choose'), by: name, labels: v.array(name) }),
  v.strictObject({ ...ofTurn, kind: v.literal('evidence'), label: name, spans: v.array(span) }),
  v.strictObject({ ...ofTurn, kind: v.literal('note'), text: v.string() }),
  v.strictObject({ ...ofTurn, kind: v.literal('confirm'), shown: v.exactOptional(shown) }),
  v.strictObject({ ...ofTurn, kind: v.literal('skip') }),
  v.strictObject({ ...ofTurn, kind: v.literal('reveal') }),
  v.strictObject({ ...ofTurn, ...place, kind: v.literal('place') }),
  v.strictObject({
    ...head,
    kind: v.literal('moved'),
    places: v.array(v.strictObject({ ...place, turn: whole })),
  }),
  v.strictObject({ ...head, kind: v.literal('undo'), undone: name }),
  v.strictObject({ ...head, kind: v.literal('corpus'), corpus }),
  v.strictObject({ ...head, kind: v.literal('scheme'), scheme: writtenScheme }),
  v.strictObject({ ...head, kind: v.literal('name'), name: v.string() }),
  ...(['pause', 'resume', 'remove', 'restore'] as const).map((kind) =>
    v.strictObject({ ...head, kind: v.literal(kind) }),
  ),
]) satisfies v.GenericSchema<Entry>

export const firstLine = v.strictObject({
  parley: v.literal('review'),
  version: whole,
  joined: v.optional(v.literal(true)),
})
export const definitionLine = v.strictObject({ definition })
export const entryLine = v.strictObject({ entry })
/** `sum` is the CRC-32 of everything before the line. */
export const lastLine = v.strictObject({
  end: v.strictObject({
    definitions: whole,
    entries: whole,
    sum: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  }),
})
