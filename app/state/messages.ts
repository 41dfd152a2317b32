import { messages } from '../base/messages/define.ts'
import { countText, listed } from '../base/messages/intl.ts'

/** Problems of an address. Values are quoted by the caller. */
export const addressMessages = messages({
  tooLong: (length: number, most: number) =>
    `The address has ${countText(length)} characters; everything after the first ${countText(most)} was ignored.`,
  malformed: (part: string) => `${part} in the address is not well formed.`,
  goesOn: (rest: string) => `The address continues after the conversation; ${rest} was ignored.`,
  unknownFields: (named: string, more: number, one: boolean) =>
    `${named}${more > 0 ? ` and ${more} more` : ''} ${one ? 'is not an address field and was' : 'are not address fields and were'} ignored.`,
  needsTurn: (name: string) => `${name} in the address belongs to a turn, but the address names none.`,
  longText: (name: string, length: number, most: number) =>
    `${name} in the address has ${countText(length)} characters; the first ${countText(most)} were taken.`,
  noPrint: (text: string) => `${text} is not a turn fingerprint, so changes to the turn are not detected.`,
  noCompared: (text: string) => `${text} is not a conversation to compare with; write split/id.`,
  noTurn: (text: string) => `${text} is not a turn; turns are counted 0, 1, 2, …`,
  noTurns: (text: string) => `${text} is not a range of turns; write 120-180, counted from 0.`,
  noChosen: (text: string, most: number) =>
    `${text} names no turns. Write turns 3 to 7 and 9 as 3-7.9. Turns are counted from 0; at most ${countText(most)} ranges.`,
  noAround: (text: string, most: number) =>
    `${text} is not a valid number of turns around turns that stand out; use 0 to ${most}.`,
  noSort: (text: string, columns: readonly string[]) =>
    `The list cannot be sorted by ${text}; it can by ${columns.join(', ')}, each with “.desc” or without.`,
  noSplits: (text: string) => `${text} is not a valid value for splits; use “all”.`,
  noHits: (text: string) => `${text} is not a way to list results; use conversations, turns or participants.`,
  longSide: (text: string, length: number, most: number) =>
    `${text} in the address has ${countText(length)} characters; the name of a side has at most ${countText(most)}.`,
  needsSeen: '“reveal” in the address belongs to “seen”, but the address names no side.',
  noView: (text: string, views: readonly string[]) =>
    `${text} is not a view of a corpus; the views are ${listed(views.map((view) => `“${view}”`))}.`,
  notOfAgreement: (text: string, field: string) => `${text} is not a valid value for ${field}.`,
  noWho: (text: string, most: number) =>
    `${text} does not name participants; write “<name>” or “<name>/<name>”, at most ${countText(most)}.`,
  noPair: (text: string) => `${text} does not name two fields; write “<field>/<field>”.`,
  noShares: (text: string, known: readonly string[]) =>
    `${text} is not a valid base for label shares; write ${listed(
      known.map((one) => `“${one}”`),
      'or',
    )}.`,
  noLabelPairs: (text: string, known: readonly string[]) =>
    `${text} is not a valid position for label pairs; write ${listed(
      known.map((one) => `“${one}”`),
      'or',
    )}.`,
  noVersion: (text: string, version: number) =>
    `${text} is not a version of the address format; ${version} is.`,
  newer: (text: string, version: number) =>
    `This link needs a newer version of Parley: it has format version ${text}, but this Parley reads version ${version}. Parts that could not be read were ignored.`,
  manyParts: (count: number, most: number) =>
    `The address filters by ${countText(count)} facets and label schemes; the first ${most} were taken.`,
  noWord: (text: string, name: string, words: readonly string[]) =>
    `${text} is not a value of ${name} in the address; use ${words.join(', ')}.`,
  manyTerms: (count: number, most: number) =>
    `The search has ${countText(count)} terms; the first ${most} are searched for.`,
  longSearch: (length: number, most: number) =>
    `The search has ${countText(length)} characters; the first ${countText(most)} are searched for.`,
  manyValues: (name: string, count: number, most: number) =>
    `${name} in the address names ${countText(count)} values; the first ${countText(most)} were taken.`,
  noValues: (text: string, name: string) =>
    `The values ${text} of ${name} in the address are not well formed.`,
  noValue: (name: string) => `${name} in the address names no value.`,
  noRange: (text: string) => `${text} is not a range; write 10..20, 10.., ..20 or 2021-04-01..2021-04-30.`,
  noMode: (text: string, modes: readonly string[]) =>
    `${text} is not a search mode; the modes are ${modes.join(', ')}.`,
  noPlaces: (text: string, most: number) =>
    `${text} is not a selection of at most ${most} conversations or turns; write split:id or split:id@turn.`,
  noSequence: (text: string) =>
    `${text} is not a sequence; write steps such as scheme:label>action.reject@turns.`,
  manySources: (count: number, most: number) =>
    `The address names ${count} sources; at most ${most} can be opened together, so nothing was opened.`,
  manyAddresses: (count: number, most: number) =>
    `The address names ${count} addresses; at most ${most} can be opened together, so nothing was opened.`,
  longSource: (text: string, length: number, most: number) =>
    `“${text}” is ${length} characters long; a source in an address has at most ${most}.`,
  userName: (host: string) =>
    `The address at ${host} contains a user name or password, so it was not opened.`,
  noEncoding: (text: string) => `${text} is not an encoding that Parley can read. It is detected instead.`,
  noSource: (text: string) =>
    `“${text}” is not a source that can be opened; use an http or https address, hub:owner/name, or file:bytes:fingerprint:name.`,
  mixedSources: 'The address names several sources that do not belong together; the first was opened.',
  noTextColumn: 'The address says what columns mean, but not which one contains the text (map.text).',
  noCorpus: (id: string) => `There is no corpus “${id}” on this site. Choose one below.`,
  noSplit: (corpus: string, split: string, others: readonly string[]) =>
    `${corpus} has no split “${split}”; it has ${others.map((name) => `“${name}”`).join(', ')}.`,
  noSortFacet: (corpus: string, key: string) =>
    `${corpus} has no facet “${key}”, so the list keeps the corpus order.`,
  noEmbedPart: (part: string, parts: readonly string[]) =>
    `${part} cannot be embedded. You can embed ${parts.join(', ')}.`,
  noTheme: (theme: string) => `There is no theme ${theme}; use light or dark.`,
})
