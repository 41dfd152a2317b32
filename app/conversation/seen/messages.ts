import { messages } from '../../base/messages/define.ts'
import { listed } from '../../base/messages/intl.ts'

export const seenMessages = messages({
  bar: 'Seen by',
  everyone: 'Everyone',
  search: 'Seen by…',
  find: 'Find a participant',
  nobody: 'No participant has this name.',
  chosen: 'now',
  choose: (who: string) => `Seen by: ${who}`,
  role: (role: string) => `the ${role}`,
  others: 'the others',
  as: (who: string) => `As ${who} saw it.`,
  hidden: 'Hidden:',
  knew: (who: string) => `what ${who} knew`,
  result: 'part of the outcome',
  labels: (who: string) => `labels by ${who}`,
  reveal: 'Reveal',
  revealPart: (part: string) => `Reveal ${part}`,
  revealAll: 'Reveal all',
  nothing: (who: string) => `As ${who} saw it. Nothing is hidden.`,
  unknown: (name: string, sides: readonly string[]) =>
    `No participant is called ${name}, so nothing is hidden. This conversation is between ${listed(sides)}.`,
  hits: (schemes: readonly string[]) => `The filter uses labels that are hidden: ${listed(schemes)}.`,
  hiddenBlock: (title: string) => `Hidden: ${title}`,
  hiddenKnowledge: (who: string) => `Hidden: what ${who} knew`,
  hiddenLabels: (schemes: readonly string[]) => `Hidden: ${listed(schemes)}`,
  rawTells: (who: string) =>
    `You are reading this conversation as ${who} saw it. The raw record shows everything, including what only others knew.`,
  showRaw: 'Show the raw record',
})
