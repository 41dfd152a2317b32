import { messages } from '../../../base/messages/define.ts'
import { counted, countText, listed, plural } from '../../../base/messages/intl.ts'

export const candidatesMessages = messages({
  participant: (number: number) => `Participant ${number}`,
  upTo: (turn: number, last: number) => `Up to turn ${turn} of ${last}`,
  whole: 'Whole conversation',
  reveal: (row: string) => `Reveal shared ${row}`,
  hide: (row: string) => `Hide shared ${row}`,
  shared: (row: string) => `Shared ${row}`,
  owned: (name: string, rows: string) => `${name}’s ${rows}`,
  hidden: (name: string, rows: string, row: string | null) =>
    `${name}’s ${rows} are hidden in this view${row === null ? '' : `, and so is which ${row} is shared`}.`,
  nothing: 'This conversation has no private tables to show.',
  notGiven: '–',

  possible: 'possible',
  arrow: '→',
  step: (turn: number, left: number, all: number, rows: string) =>
    `Turn ${turn}: ${countText(left)} of ${countText(all)} ${rows} possible`,
  closest: (count: number, row: string, rows: string, values: number, columns: number, other: string) =>
    `Closest: ${counted(count, row, rows)} ${plural(count, 'shares', 'share')} ${countText(values)} of ${countText(columns)} values with ${other}`,
  noClosest: (other: string) => `${other} has not yet said what it has`,

  signs: { has: '', lacks: '✕', asks: '?' },
  turns: (turns: readonly number[]) =>
    `${plural(turns.length, 'turn', 'turns')} ${listed(turns.map(countText))}`,
  has: (name: string, turns: string) => `${name} says it has it, ${turns}`,
  lacks: (name: string, turns: string) => `${name} says it has none, ${turns}`,
  asks: (name: string, turns: string) => `${name} asks, ${turns}`,
  value: (text: string, said: readonly string[]) => `${text}: ${said.join('; ')}`,

  out: (turn: number) => `✕${turn}`,
  outName: (turn: number) => `Ruled out in turn ${turn}`,
  saidNone: (name: string, rows: string, values: readonly string[]) =>
    `${name} says it has no ${rows} with ${listed(values)}.`,
  answeredNone: (name: string, values: readonly string[]) => `${name} answers “no” to ${listed(values)}.`,
  saidAll: (name: string, rows: string, values: readonly string[]) =>
    `${name} says that all of its ${rows} have ${listed(values)}.`,
  gaveUp: (name: string, selected: number, turn: number) =>
    `${name} selected it in turn ${selected}, and another one in turn ${turn}.`,
  goTo: (turn: number) => `Click to go to turn ${turn}.`,
  selected: (turn: number) => `✓${turn}`,
  selectedName: (name: string, turns: string) => `Selected by ${name}, ${turns}`,

  legend: {
    title: 'Signs',
    has: (name: string) => `${name} says it has it`,
    asks: 'asks',
    lacks: 'says it has none',
    out: 'ruled out in that turn',
    selected: 'selected in that turn',
  },

  verdict: 'Whole conversation',
  outcome: (title: string) => `${title}.`,
  noSelection: (name: string) => `${name} makes no selection`,
  selections: (name: string, times: number, turns: string) =>
    `${name} selects ${times === 1 ? 'once' : times === 2 ? 'twice' : `${countText(times)} times`} (${turns})`,
  sentence: (parts: readonly string[]) => `${listed(parts)}.`,
  allNamed: 'Every value is named at least once.',
  unnamed: (never: number, all: number, columns: string) =>
    `Never named: ${countText(never)} of ${counted(all, 'value')} (${columns}).`,
  column: (column: string, never: number, all: number) =>
    `${column} ${countText(never)} of ${countText(all)}`,
  sharedNamed: (row: string, values: readonly string[]) => `The shared ${row}: ${values.join(', ')}.`,
  firstNamed: (value: string, turn: number) => `${value} (first named in turn ${turn})`,
  neverNamed: (value: string) => `${value} (never named)`,
  right: (name: string, right: number, all: number, row: string) =>
    `${name} selects the shared ${row} in ${countText(right)} of ${counted(all, 'selection')}`,
  wrongly: (name: string, row: string) =>
    `By these rules, the shared ${row} is ruled out among ${name}’s: a participant was mistaken or gave it up, or Parley misread a message.`,

  rule: 'How it is counted',
  rules: (row: string, rows: string) => [
    `A ${row} is ruled out when the other side says that it has no ${rows} with that value, or that all of its ${rows} have a different one, or when its own side selects it and then selects another. Saying “I have one” later cancels a denial.`,
    'A denial is a value after no, don’t, not, none, zero, nope, nobody or their Spanish counterparts in the same clause, or “no” as the answer to it. Questions, counts, “some” and “most” are not denials.',
    'Values are found by their words, regardless of case, accents and plural, or by a distinctive part of a name. Typos, synonyms and translations are not recognised.',
    `So the count is an approximation, and mistaken statements count, too. There is no published figure for it.`,
  ],

  summarySide: (name: string, all: number, left: number, rows: string) =>
    all === left
      ? `${name}: all ${countText(all)} ${rows} stay possible`
      : `${name}: ${countText(all)} → ${countText(left)} ${rows} possible`,
  summaryHidden: (name: string, rows: string) => `${name}’s ${rows} not shown`,
  summaryNamed: (named: number, all: number) => `${countText(named)} of ${counted(all, 'value')} named`,
  summarySelections: (count: number) => (count === 0 ? 'no selection' : counted(count, 'selection')),
  summary: (parts: readonly string[]) => parts.join(' · '),
})
