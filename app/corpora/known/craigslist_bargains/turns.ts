import type { Action, ActionType, Label, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { dialogueActs, isDialogueAct } from './labels.ts'
import { amountOf } from './money.ts'
import type { RawConversation } from './raw.ts'
import type { Extras } from './release.ts'

const events: ReadonlyMap<string, { readonly type: ActionType; readonly title: string }> = new Map([
  ['offer', { type: 'propose', title: 'Offer' }],
  ['accept', { type: 'accept', title: 'Accept' }],
  ['reject', { type: 'reject', title: 'Reject' }],
  ['quit', { type: 'leave', title: 'Quit' }],
])

/**
 * The turns of a record. A turn without text is an event and becomes an action. A turn with text never does, regardless
 * of its act. Transcripts mark their messages, because offers may have a text. `values.price` is an offer's price, or
 * the proposed price that the parser found.
 */
export function turnsOf(
  { utterance, agent_turn, dialogue_acts }: RawConversation,
  notice: Notice,
  extras?: Pick<Extras, 'said' | 'times'>,
): Turn[] {
  return utterance.map((published, i): Turn => {
    const text = published ?? ''
    const intent = dialogue_acts.intent[i] ?? ''
    const price = amountOf(dialogue_acts.price[i])
    const at = ['dialogue_acts', 'intent', i]
    const isMessage = extras?.said[i] ?? (text !== '' || isDialogueAct(intent))
    if (text === '' && isMessage) {
      notice(['utterance', i], text, intent === '' ? 'a text' : `a text, as its act is ${intent}`)
    }
    const time = extras?.times[i] ?? null
    return {
      speaker: agent_turn[i] ?? 0,
      text,
      action: isMessage ? null : actionOf(intent, price, () => notice(at, intent, eventNames)),
      labels: isMessage ? labelsOf(intent, () => notice(at, intent, actNames)) : [],
      annotated: isMessage && intent !== '' ? [dialogueActs.id] : [],
      ...(time !== null && { time }),
      values: { price },
    }
  })
}

const eventNames = `one of ${[...events.keys()].join(', ')}`
const actNames = `one of ${dialogueActs.values.map((act) => act.value).join(', ')}`

function actionOf(intent: string, amount: number | null, noticeUnknown: () => void): Action {
  if (intent === '') {
    return { type: 'unrecorded', name: '', title: 'Event not recorded in this release', payload: null }
  }
  const event = events.get(intent)
  if (event === undefined) {
    noticeUnknown()
    return { type: 'unrecorded', name: intent, title: 'Event of an unknown kind', payload: null }
  }
  const payload = event.type === 'propose' ? ({ kind: 'price', amount, currency: 'USD' } as const) : null
  return { ...event, name: intent, payload }
}

function labelsOf(intent: string, noticeUnknown: () => void): Label[] {
  if (intent === '') return []
  if (!isDialogueAct(intent)) noticeUnknown()
  return [{ scheme: dialogueActs.id, value: intent, by: dialogueActs.by }]
}
