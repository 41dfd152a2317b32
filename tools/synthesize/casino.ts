import * as v from 'valibot'
import { type RawAgent, type RawConversation, rawConversation } from '../../app/corpora/known/casino/raw.ts'
import type { Random } from './random.ts'
import type { Synthesizer } from './synthesizer.ts'

const ITEMS = ['Firewood', 'Water', 'Food'] as const
type Item = (typeof ITEMS)[number]
type Quantities = Record<Item, string>

const AGENTS = ['mturk_agent_1', 'mturk_agent_2'] as const
const PRIORITIES = ['Low', 'Medium', 'High'] as const
const POINTS = { Low: 3, Medium: 4, High: 5 } as const
const NONE: Quantities = { Firewood: '', Water: '', Food: '' }
const ACTIONS = new Set(['Submit-Deal', 'Accept-Deal', 'Reject-Deal', 'Walk-Away'])

interface Utterance {
  readonly text: string
  /** Comma-separated, as published. */
  readonly labels: string
}

/** Makes conversations about campsite supplies from the utterances, reasons and people of the fixtures. */
export function casinoSynthesizer(records: readonly unknown[]): Synthesizer {
  const fixtures = records.map((record) => v.parse(rawConversation, record))
  const annotated = fixtures.flatMap(annotatedUtterances)
  const people = fixtures.flatMap((f) => AGENTS.map((agent) => f.participant_info[agent]))
  const reasons = reasonsByItem(people)

  return (random) => {
    const rename = itemSwap(random)
    const agents = AGENTS.map(() => someone(random, people, reasons, rename))
    const said = Array.from({ length: random.whole(6, 10) }, () => utterance(random, annotated, rename))
    const { turns, points } = ending(random, agents, said.length)
    const info = agents.map((agent, i) => ({
      ...agent,
      outcomes: { ...agent.outcomes, points_scored: points[i] ?? 0 },
    }))
    return {
      chat_logs: [...said.map(({ text }, i) => turn(text, i % 2)), ...turns],
      participant_info: { mturk_agent_1: info[0], mturk_agent_2: info[1] },
      // About two in five are annotated, as in the corpus.
      annotations: random.chance(0.4) ? said.map(({ text, labels }) => [text, labels]) : [],
    }
  }
}

/** Unambiguous utterances of a fixture: those whose text occurs once and is annotated. */
function annotatedUtterances({ annotations }: RawConversation): Utterance[] {
  const clean = (list: string) =>
    list
      .split(',')
      .filter((label) => label !== '')
      .join(',')
  return (annotations ?? []).flatMap(([text, labels]) =>
    ACTIONS.has(text) || clean(labels) === '' ? [] : [{ text, labels: clean(labels) }],
  )
}

/** One utterance of the fixtures, or two consecutive ones with the labels of both. */
function utterance(random: Random, pool: readonly Utterance[], rename: (text: string) => string): Utterance {
  const parts = random.chance(0.3) ? [random.pick(pool), random.pick(pool)] : [random.pick(pool)]
  const labels = new Set(parts.flatMap((part) => part.labels.split(',')))
  return { text: rename(parts.map((part) => part.text).join(' ')), labels: [...labels].join(',') }
}

function reasonsByItem(people: readonly RawAgent[]): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>(ITEMS.map((item) => [item, []]))
  for (const { value2issue, value2reason } of people) {
    for (const priority of PRIORITIES) {
      const reason = value2reason?.[priority]
      if (reason) reasons.get(value2issue[priority])?.push(reason)
    }
  }
  return reasons
}

function someone(
  random: Random,
  people: readonly RawAgent[],
  reasons: ReadonlyMap<string, readonly string[]>,
  rename: (text: string) => string,
) {
  const [Low = 'Food', Medium = 'Water', High = 'Firewood'] = random.shuffled(ITEMS)
  const value2issue: Record<keyof typeof POINTS, Item> = { Low, Medium, High }
  // Reasons are looked up by the item's name before the swap, so that they still fit afterwards.
  const reason = (item: Item) => rename(random.pick(reasons.get(unswapped(item, rename)) ?? ['']))
  const { outcomes, demographics, personality } = random.pick(people)
  return {
    value2issue,
    value2reason: { Low: reason(Low), Medium: reason(Medium), High: reason(High) },
    outcomes,
    demographics: { ...demographics, age: random.whole(18, 80) },
    personality: {
      svo: personality?.svo ?? 'unclassified',
      'big-five': {
        extraversion: random.whole(2, 14) / 2,
        agreeableness: random.whole(2, 14) / 2,
        conscientiousness: random.whole(2, 14) / 2,
        'emotional-stability': random.whole(2, 14) / 2,
        'openness-to-experiences': random.whole(2, 14) / 2,
      },
    },
  }
}

/** Permutes the names of the three items in a text. */
function itemSwap(random: Random): (text: string) => string {
  const swapped = random.shuffled(ITEMS)
  const to = new Map<string, string>()
  for (const [i, item] of ITEMS.entries()) {
    const other = swapped[i] ?? item
    to.set(item, other)
    to.set(item.toLowerCase(), other.toLowerCase())
  }
  return (text) =>
    text.replace(/\b(Firewood|Water|Food|firewood|water|food)\b/g, (word) => to.get(word) ?? word)
}

function unswapped(item: Item, rename: (text: string) => string): Item {
  return ITEMS.find((candidate) => rename(candidate) === item) ?? item
}

/** The actions that end a conversation of this length, and each side's points: 5/4/3 per package. */
function ending(
  random: Random,
  agents: readonly { readonly value2issue: Record<keyof typeof POINTS, Item> }[],
  utterances: number,
) {
  const first = utterances % 2
  if (random.chance(0.03)) return { turns: [turn('Walk-Away', first, 'walk_away')], points: [5, 5] }
  const proposals = random.chance(0.1) ? 2 : 1
  const turns: ReturnType<typeof turn>[] = []
  let own = packages(random)
  for (let i = 0; i < proposals; i++) {
    const speaker = (first + i) % 2
    if (i > 0) {
      turns.push(turn('Reject-Deal', speaker, 'reject_deal'))
      own = packages(random)
    }
    turns.push(turn('Submit-Deal', speaker, '', own))
  }
  const submitter = (first + proposals - 1) % 2
  turns.push(turn('Accept-Deal', 1 - submitter, 'accept_deal'))
  const points = agents.map(({ value2issue }, i) => {
    const share = i === submitter ? own : remaining(own)
    return PRIORITIES.reduce((sum, p) => sum + POINTS[p] * Number(share[value2issue[p]]), 0)
  })
  return { turns, points }
}

function packages(random: Random): Quantities {
  const some = () => String(random.whole(0, 3))
  return { Firewood: some(), Water: some(), Food: some() }
}

function remaining(own: Quantities): Quantities {
  const rest = (item: Item) => String(3 - Number(own[item]))
  return { Firewood: rest('Firewood'), Water: rest('Water'), Food: rest('Food') }
}

function turn(text: string, speaker: number, data = '', own: Quantities = NONE) {
  return {
    text,
    task_data: { data, issue2youget: own, issue2theyget: own === NONE ? NONE : remaining(own) },
    id: AGENTS[speaker] ?? AGENTS[0],
  }
}
