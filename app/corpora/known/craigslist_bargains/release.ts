import * as v from 'valibot'
import type { Notice } from '../../guard.ts'
import {
  eventFields,
  fieldFits,
  forEachAgent,
  noticeOfOriginal,
  secondsOf,
  uuid,
  withParsedData,
} from '../../shared/cocoa.ts'
import { isObject } from '../../shared/transcript.ts'
import { amountOf } from './money.ts'
import type { RawConversation } from './raw.ts'

const text = v.nullish(v.string())
const figure = v.nullish(v.pipe(v.number(), v.finite()))
const lines = v.nullish(v.array(v.string()))

const offer = v.object({ price: figure, sides: text })

const event = v.pipe(
  v.object({
    ...eventFields,
    /** The rule-based parser's result for the event. Missing if the parser was not run. */
    metadata: v.nullish(v.object({ intent: text, price: figure })),
  }),
  v.transform(withParsedData),
  fieldFits('data', ({ action, data }) => {
    if (action === 'message') return typeof data === 'string' ? null : 'a text'
    if (action === 'offer') return v.is(v.nullish(offer), data) ? null : 'an object with price and sides'
    return null
  }),
)

/**
 * A transcript of the authors' first release. Strict about speakers and actions, like `rawConversation`. The listing's
 * texts and figures may be missing.
 */
export const transcript = v.object({
  uuid,
  scenario: v.object({
    kbs: forEachAgent(
      v.object({
        personal: v.object({
          Role: text,
          Target: figure,
          Bottomline: v.nullish(v.union([v.string(), v.number()])),
        }),
        item: v.object({ Category: text, Images: lines, Price: figure, Description: lines, Title: text }),
      }),
    ),
  }),
  events: v.array(event),
  outcome: v.nullish(v.object({ reward: figure, offer: v.nullish(offer) })),
})

export type Transcript = v.InferOutput<typeof transcript>
type Event = Transcript['events'][number]

/** Data that transcripts have in addition to the Parquet release. */
export interface Extras {
  /** By turn: true if it is a message, even an empty one. */
  readonly said: readonly boolean[]
  /** By turn: seconds since 1970. */
  readonly times: readonly (number | null)[]
  /** The reported ending: 1 for a deal, 0 for none, and the price (USD) of a deal. */
  readonly reported: { readonly reward: number | null; readonly price: number | null } | null
}

/**
 * Converts a transcript to the shape of the Parquet release, which was made from such transcripts, plus extras. Keeps
 * some data that the Parquet release lost: actions of events that were not parsed, an offer's terms in addition to its
 * price (as its text), prices of 0, and paragraphs in descriptions.
 */
export function rawOf({ scenario, events, outcome }: Transcript): { raw: RawConversation; extras: Extras } {
  const personal = scenario.kbs.map((kb) => kb.personal)
  const items = scenario.kbs.map((kb) => kb.item)
  const raw: RawConversation = {
    agent_info: {
      Bottomline: personal.map(({ Bottomline }) => Bottomline?.toString() ?? null),
      Role: personal.map(({ Role }) => Role ?? null),
      Target: personal.map(({ Target }) => Target ?? null),
    },
    agent_turn: events.map((e) => e.agent),
    dialogue_acts: {
      intent: events.map((e) => (isMessage(e) ? (e.metadata?.intent ?? '') : e.action)),
      price: events.map((e) => offerIn(e)?.price ?? e.metadata?.price ?? null),
    },
    utterance: events.map((e) => (isMessage(e) ? String(e.data) : (offerIn(e)?.sides ?? ''))),
    items: {
      Category: items.map((item) => item.Category ?? null),
      Images: items.map((item) => item.Images?.join(',') ?? null),
      Price: items.map((item) => item.Price ?? null),
      Description: items.map((item) => item.Description?.join('\n') ?? null),
      Title: items.map((item) => item.Title ?? null),
    },
  }
  const reward = outcome?.reward ?? null
  const extras: Extras = {
    said: events.map(isMessage),
    times: events.map((e) => secondsOf(e.time)),
    // Without a deal, `offer` is the one that was rejected.
    reported: outcome ? { reward, price: reward === 1 ? amountOf(outcome.offer?.price) : null } : null,
  }
  return { raw, extras }
}

/** A `Notice` about `rawOf(record)` that names the fields of the transcript. */
export function noticeOfTranscript(notice: Notice, record: Transcript): Notice {
  return noticeOfOriginal(notice, record, ([first, second, third]) => {
    switch (first) {
      case 'dialogue_acts': {
        const at = Number(third)
        const said = record.events[at]?.action === 'message'
        return ['events', at, ...(said ? ['metadata', 'intent'] : ['action'])]
      }
      case 'utterance':
        return ['events', Number(second), 'data']
      case 'items':
        return ['scenario', 'kbs', Number(third), 'item', String(second)]
      default:
        return ['scenario', 'kbs']
    }
  })
}

function isMessage({ action }: Event): boolean {
  return action === 'message'
}

/** The validated content of an offer. */
function offerIn({ action, data }: Event): v.InferOutput<typeof offer> | null {
  return action === 'offer' && isObject(data) ? (data as v.InferOutput<typeof offer>) : null
}
