import {
  type Cell,
  type Conversation,
  fingerprintOf,
  type Participant,
  type Turn,
} from '../../../model/index.ts'
import type { CorpusAdapter } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { attribute } from '../../shared/attribute_facet.ts'
import { capitalized } from '../../shared/capitalized.ts'
import { isJsonObject, type JsonObject, objectsIn } from '../../shared/columns/columns_path.ts'
import { LATEST } from '../../shared/convokit/time.ts'
import { NO_OUTCOME } from '../../shared/outcome.ts'
import { formatOfAdapter, scalarText } from './standard_corpus.ts'

/** Supply centers that win a game on the standard map. */
const WINNING_CENTERS = 18

/** Recipients that mean all powers. */
const EVERYBODY = ['ALL', 'GLOBAL']

const isGame = ({ phases, map }: JsonObject) =>
  Array.isArray(phases) &&
  typeof map === 'string' &&
  phases.some((phase) => isJsonObject(phase) && 'name' in phase && 'state' in phase && 'messages' in phase)

/**
 * Games as the engine `diplomacy` saves them, and as published with Cicero. The specification of the latter has messages
 * by time, its files have lists.
 */
const adapter: CorpusAdapter = {
  id: 'diplomacy_games',
  title: 'Saved games of Diplomacy',
  description:
    'Games with all messages between the powers, phase by phase. Orders are next to the conversation, positions of units ' +
    'in the published record.',
  citation: {
    authors: 'Meta Fundamental AI Research Diplomacy Team (FAIR) et al.',
    year: 2022,
    title: 'Human-level play in the game of Diplomacy by combining language models with strategic reasoning',
    venue: 'Science 378(6624)',
    url: 'https://github.com/facebookresearch/diplomacy_cicero',
    licence: '',
  },
  labelSchemes: [],
  facets: [
    attribute('map', 'Map', 'category'),
    attribute('scoring_system', 'Scoring', 'category'),
    attribute('phases', 'Phases', 'number'),
    attribute('winner', 'Winner', 'category'),
    attribute('most_centers', 'Most centers', 'category'),
    attribute('cicero', 'Power of Cicero', 'category'),
  ],
  turnFields: [{ key: 'recipient', title: 'To', kind: 'category', shown: true }],
  participantFields: [
    {
      key: 'centers',
      title: 'Centers at the end',
      kind: 'number',
      read: (p) => p.attributes.centers ?? null,
    },
  ],
  addressed: true,
  recognises: (_names, record) => isJsonObject(record) && isGame(record),
  locate: (id) =>
    id === ''
      ? null
      : { columns: ['id'], matches: (record) => isJsonObject(record) && scalarText(record.id) === id },
  turnRecord: (record, index) => (isJsonObject(record) ? messagesOf(record)[index]?.message : undefined),
  async *conversations(files, report) {
    for (const file of files) {
      for await (const { row, value } of file.records()) {
        const place = { file: file.name, row }
        if (!isJsonObject(value) || !isGame(value)) {
          report(problemAt('dropped', place, '(record)', value, 'a game with phases'))
          continue
        }
        const given = objectsIn(value.phases).reduce((sum, phase) => sum + listOf(phase.messages).length, 0)
        const odd = given - messagesOf(value).filter(({ recipient }) => recipient !== null).length
        if (odd > 0)
          report(
            problemAt('noticed', place, 'messages', odd, 'messages with a sender, a recipient and a text'),
          )
        yield { ...toConversation(value, row, file.name), split: file.split, origin: place }
      }
    }
  },
}

export const savedGames = formatOfAdapter(adapter, isGame)

function toConversation(game: JsonObject, row: number, file: string): Omit<Conversation, 'split' | 'origin'> {
  const phases = objectsIn(game.phases)
  const centers = centersAt(phases.findLast((phase) => centersAt(phase).size > 0))
  const sent = messagesOf(game)
  const powers = [
    ...new Set([
      ...centersAt(phases[0]).keys(),
      ...sent.flatMap((m) => [m.sender, ...(isPower(m.recipient) ? [m.recipient] : [])]),
    ]),
  ]
  const cicero = /^game_\d+_([A-Z]+)_[A-Z]+\.json/.exec(file)?.[1]
  const ranked = [...centers].sort(([, a], [, b]) => b - a)
  const [first] = ranked
  const winner = game.map === 'standard' && first && first[1] >= WINNING_CENTERS ? named(first[0]) : null
  const unitOfTime = timeUnit(sent.map(({ time }) => time))
  const turns = sent.map(({ sender, recipient, text, time, phase }): Turn => {
    return {
      speaker: powers.indexOf(sender),
      ...(isPower(recipient) && { addressee: powers.indexOf(recipient) }),
      text,
      action: null,
      labels: [],
      annotated: [],
      values: { recipient: isPower(recipient) ? named(recipient) : recipient && 'Everyone' },
      section: phaseTitle(phase),
      ...(time !== null && unitOfTime !== null && { time: time / unitOfTime }),
    }
  })
  const orders = phases.flatMap((phase): Cell[][] => {
    if (!isJsonObject(phase.orders) || Object.keys(phase.orders).length === 0) return []
    const given = phase.orders
    return [[phaseTitle(scalarText(phase.name)), ...powers.map((power) => ordersText(given[power]))]]
  })
  return {
    id: idOf(game, row),
    fingerprint: fingerprintOf(turns.map(({ text }) => text)),
    title:
      cicero === undefined
        ? `Game ${idOf(game, row)}`
        : `Game ${idOf(game, row)}, Cicero as ${named(cicero)}`,
    participants: powers.map(
      (power): Participant => ({
        id: power,
        role: '',
        name: named(power),
        blocks: [],
        attributes: { centers: centers.get(power) ?? 0 },
      }),
    ),
    blocks:
      orders.length === 0
        ? []
        : [{ kind: 'table', title: 'Orders', columns: ['Phase', ...powers.map(named)], rows: orders }],
    turns,
    sectionNotes: Object.fromEntries(
      phases.map((phase) => [phaseTitle(scalarText(phase.name)), centersText(centersAt(phase))]),
    ),
    annotated: [],
    outcome:
      centers.size === 0
        ? NO_OUTCOME
        : {
            ...NO_OUTCOME,
            title: winner === null ? 'Final centers' : `${winner} wins`,
            summary: centersText(centers),
          },
    attributes: {
      map: scalarText(game.map),
      scoring_system: scalarText(game.scoring_system) || null,
      phases: phases.length,
      winner,
      most_centers: first ? named(first[0]) : null,
      cicero: cicero === undefined ? null : named(cicero),
    },
  }
}

interface Message {
  readonly message: unknown
  readonly sender: string
  /** As published. Null if it is no name of a power and does not mean all. */
  readonly recipient: string | null
  readonly text: string
  readonly time: number | null
  readonly phase: string
}

function messagesOf(game: JsonObject): Message[] {
  return objectsIn(game.phases).flatMap((phase) =>
    listOf(phase.messages).flatMap((message): Message[] => {
      if (!isJsonObject(message)) return []
      const { sender, recipient, message: text, time_sent } = message
      if (typeof sender !== 'string' || typeof text !== 'string') return []
      const to = typeof recipient === 'string' && recipient !== '' ? recipient : null
      const time = typeof time_sent === 'number' && time_sent > 0 ? time_sent : null
      return [{ message, sender, recipient: to, text, time, phase: scalarText(phase.name) }]
    }),
  )
}

function isPower(recipient: string | null): recipient is string {
  return recipient !== null && !EVERYBODY.includes(recipient)
}

/** Messages as a list, or as an object by time. */
function listOf(messages: unknown): readonly unknown[] {
  if (Array.isArray(messages)) return messages
  return isJsonObject(messages) ? Object.values(messages) : []
}

function centersAt(phase: JsonObject | undefined): Map<string, number> {
  const centers = isJsonObject(phase?.state) ? phase.state.centers : null
  if (!isJsonObject(centers)) return new Map()
  return new Map(
    Object.entries(centers).flatMap(([power, held]) => (Array.isArray(held) ? [[power, held.length]] : [])),
  )
}

function centersText(centers: ReadonlyMap<string, number>): string {
  const ranked = [...centers].sort(([, a], [, b]) => b - a)
  return ranked.map(([power, count]) => `${named(power)} ${count}`).join(', ')
}

function ordersText(orders: unknown): Cell {
  return Array.isArray(orders) ? orders.map(scalarText).join('; ') : null
}

const SEASONS: Readonly<Record<string, string>> = { S: 'Spring', F: 'Fall', W: 'Winter' }
const KINDS: Readonly<Record<string, string>> = { M: 'movement', R: 'retreats', A: 'adjustments' }

/** `S1901M` is `Spring 1901, movement`. */
function phaseTitle(name: string): string {
  const [, season = '', year, kind = ''] = /^([SFW])(\d{4})([MRA])$/.exec(name) ?? []
  return year === undefined ? named(name) : `${SEASONS[season]} ${year}, ${KINDS[kind]}`
}

function named(power: string): string {
  return capitalized(power.charAt(0) + power.slice(1).toLowerCase())
}

function idOf({ id }: JsonObject, row: number): string {
  return scalarText(id) || String(row)
}

const YEAR_2000 = 946_684_800

/**
 * Number of units of `time_sent` in a second. Files have seconds, milliseconds, microseconds and others, of which only one
 * gives a time in this century. Null for other times, such as those from the start of a game.
 */
function timeUnit(times: readonly (number | null)[]): number | null {
  const [first] = times.filter((time) => time !== null)
  if (first === undefined) return null
  return [1, 1e2, 1e3, 1e4, 1e6].find((unit) => first / unit > YEAR_2000 && first / unit < LATEST) ?? null
}
