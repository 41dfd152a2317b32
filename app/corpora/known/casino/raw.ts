import * as v from 'valibot'

/** An optional text. */
const text = v.nullish(v.string())

/** An optional number. Tables of floats use `NaN` for a missing one. */
const figure = v.nullish(v.union([v.pipe(v.number(), v.finite()), v.nan()]))

/** Packages per item, as decimal strings. Empty if the turn submits no deal. */
const quantities = v.nullish(v.object({ Firewood: text, Water: text, Food: text }))

export const agentIds = ['mturk_agent_1', 'mturk_agent_2'] as const

const turn = v.object({
  text: v.string(),
  task_data: v.nullish(v.object({ data: text, issue2youget: quantities, issue2theyget: quantities })),
  id: v.picklist(agentIds),
})

const agent = v.object({
  value2issue: v.object({ Low: v.string(), Medium: v.string(), High: v.string() }),
  value2reason: v.nullish(v.object({ Low: text, Medium: text, High: text })),
  outcomes: v.nullish(v.object({ points_scored: figure, satisfaction: text, opponent_likeness: text })),
  demographics: v.nullish(v.object({ age: figure, gender: text, ethnicity: text, education: text })),
  personality: v.nullish(
    v.object({
      svo: text,
      'big-five': v.nullish(
        v.object({
          extraversion: figure,
          agreeableness: figure,
          conscientiousness: figure,
          'emotional-stability': figure,
          'openness-to-experiences': figure,
        }),
      ),
    }),
  ),
})

/**
 * One row of CaSiNo as published on Hugging Face. Strict about the turns, the priorities and the alignment of labels.
 * Survey answers and reasons may be missing.
 */
export const rawConversation = v.object({
  chat_logs: v.array(turn),
  participant_info: v.object({ mturk_agent_1: agent, mturk_agent_2: agent }),
  /** Pairs of an utterance's text and its comma-separated labels. May be null, but not missing. */
  annotations: v.undefinedable(v.nullable(v.array(v.strictTuple([v.string(), v.string()])))),
})

/**
 * One dialogue of the authors' JSON release (`casino.json` and its splits): a row with a dialogue id added. `task_data`
 * only has fields that the turn uses, and is `{}` in an utterance.
 */
export const releasedConversation = v.object({
  ...rawConversation.entries,
  dialogue_id: v.pipe(v.unknown(), v.check(isId, 'a whole number or a text that names the dialogue')),
  annotations: v.nullish(rawConversation.entries.annotations, null),
})

/** True if a record is from the authors' release. The other one has no ids. */
export function isReleased(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'dialogue_id' in record
}

function isId(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value)
}

export type RawConversation = v.InferOutput<typeof rawConversation>
export type RawTurn = v.InferOutput<typeof turn>
export type RawAgent = v.InferOutput<typeof agent>
export type RawQuantities = v.InferOutput<typeof quantities>
