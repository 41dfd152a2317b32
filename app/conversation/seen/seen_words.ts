import { shortened } from '../../base/long_text.ts'
import {
  type Conversation,
  type Filter,
  type HiddenPart,
  type LabelScheme,
  parseSearch,
  schemeOfField,
  schemesOfSequence,
} from '../../model/index.ts'
import { conversationMessages } from '../messages.ts'
import { seenMessages } from './messages.ts'

/** Name of a participant within a sentence: `the buyer`, `Italy`. */
export function sideWords({ participants }: Pick<Conversation, 'participants'>, position: number): string {
  const { role = '', name = '' } = participants[position] ?? {}
  if (role !== '' && role === name.toLowerCase()) return seenMessages.role(role)
  return name === '' ? conversationMessages.participant(position + 1) : shortened(name)
}

/** Name of the other participants within a sentence. */
function othersWords(conversation: Pick<Conversation, 'participants'>, position: number): string {
  return conversation.participants.length === 2 ? sideWords(conversation, 1 - position) : seenMessages.others
}

/** Describes a hidden part: `what the seller knew`. */
export function partWords(conversation: Conversation, part: HiddenPart): string {
  const others = othersWords(conversation, conversation.hidden?.seenBy ?? 0)
  if (part === 'background') return seenMessages.knew(others)
  return part === 'labels' ? seenMessages.labels(others) : seenMessages.result
}

/** Titles of schemes whose labels a turn hides, without derived schemes. */
export function hiddenTitles(hidden: readonly string[], schemes: readonly LabelScheme[]): string[] {
  return schemes
    .filter(({ id, derivedFrom }) => hidden.includes(id) && !derivedFrom)
    .map(({ title }) => title)
}

/** Titles of hidden schemes that a filter refers to. */
export function hiddenSchemesOf(
  filter: Filter,
  hidden: readonly string[],
  schemes: readonly LabelScheme[],
): string[] {
  const named = new Set([...filter.labels.map(({ scheme }) => scheme), ...schemesOfSequence(filter.sequence)])
  // A search for a label without its scheme may match any scheme.
  if (filter.mode === 'text') {
    for (const { kind, field } of parseSearch(filter.search)) {
      if (kind !== 'field') continue
      const scheme = schemeOfField(field, schemes)
      for (const id of field === 'label' || field === 'by' ? hidden : scheme ? [scheme] : []) named.add(id)
    }
  }
  return schemes.filter(({ id }) => hidden.includes(id) && named.has(id)).map(({ title }) => title)
}
