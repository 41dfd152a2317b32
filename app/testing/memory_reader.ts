import { fold } from '../base/fold.ts'
import { countWords } from '../base/statistics/words.ts'
import {
  type Conversation,
  type FacetFilter,
  isEmptyFilter,
  labelCounts,
  NO_FILTER,
  preview,
} from '../model/index.ts'
import { turnPrint } from '../model/links/turn_print.ts'
import type { ParticipantRow } from '../readers/participants.ts'
import type { AnyQuestion, Question } from '../readers/question.ts'
import type { ConversationRef, Cursor, Neighbours, PagePosition, Reader } from '../readers/reader.ts'
import type { ConversationPlace, ConversationRow, Hit } from '../readers/rows.ts'

/** The questions that views ask while they show a list and a conversation. */
type Answered = Pick<
  Reader,
  | (
      | 'capabilities'
      | 'page'
      | 'count'
      | 'countTurns'
      | 'hits'
      | 'hitsIn'
      | 'neighbours'
      | 'place'
      | 'conversation'
    )
  | ('facetValues' | 'searchValues' | 'values' | 'labels' | 'spread' | 'totals')
  | ('participantCount' | 'participants' | 'judged' | 'namedTurns')
>

/**
 * A reader of conversations in memory, for component tests. It lists conversations by any column: all, or those that
 * contain a text, have an outcome or a number of turns. The contract suite tests what readers answer, so other filters
 * and questions reject here.
 */
export function createMemoryReader(conversations: readonly Conversation[]): Reader {
  const rows = conversations.map(toRow)
  const isHit = (question: AnyQuestion, text: string) =>
    question.filter.search !== '' && fold(text).includes(fold(question.filter.search))

  function listed(question: AnyQuestion): readonly ConversationRow[] {
    const { search, mode, facets, ...rest } = question.filter
    if (!isEmptyFilter({ ...NO_FILTER, ...rest }) || mode !== 'text' || /[:"]/.test(search))
      throw new Error('The memory reader filters by text, outcome and turns alone.')
    const { column, descending } = ('sort' in question && question.sort) || {
      column: 'key',
      descending: false,
    }
    const found = rows.filter((row) => {
      const turns = conversations[row.key]?.turns ?? []
      if (!question.splits.includes(row.split) || !facets.every((part) => passes(part, row))) return false
      return search === '' || turns.some((t) => isHit(question, t.text))
    })
    const cellOf = (row: ConversationRow) => Reflect.get(row, column)
    return found.sort((a, b) => {
      const [x, y] = descending ? [b, a] : [a, b]
      return cellOf(x) < cellOf(y) ? -1 : cellOf(x) > cellOf(y) ? 1 : a.key - b.key
    })
  }

  function hitsOf(question: Question, { key, split, id, title }: ConversationRow): readonly Hit[] {
    const { turns = [], participants = [] } = conversations[key] ?? {}
    return turns.flatMap(({ text, speaker }, turn) => {
      if (!isHit(question, text)) return []
      const name = participants[speaker]?.name ?? title
      return [{ key, turn, split, conversation: id, name, text }]
    })
  }

  /** In published order. The values are the participants' attributes. */
  function peopleOf(question: AnyQuestion): readonly ParticipantRow[] {
    return listed({ ...question, sort: null }).flatMap(({ key, split, id, title }) =>
      (conversations[key]?.participants ?? []).map((one, participant) => {
        const turns = conversations[key]?.turns.filter(({ speaker }) => speaker === participant) ?? []
        const words = turns.reduce((sum, { text }) => sum + countWords(text), 0)
        const { name, role, attributes: values } = one
        return {
          ...{ key, split, id, title, participant, who: one.id, name, role, words, values },
          turns: turns.length,
        }
      }),
    )
  }

  const find = ({ split, id }: ConversationRef) => rows.find((row) => row.split === split && row.id === id)

  const reader: Answered = {
    capabilities: { text: 'any', pattern: true, participants: true },
    async page(question, at, n) {
      const all = listed(question)
      const first = Math.max(0, startOf(at, n))
      const cursor = (at: number, exists: boolean) => (exists ? (String(at) as Cursor) : null)
      return {
        rows: all.slice(first, first + n),
        previous: cursor(first, first > 0),
        next: cursor(first + n, first + n < all.length),
      }
    },
    count: async (question) => listed(question).length,
    async countTurns(question) {
      if (question.filter.search === '') return null
      return listed(question).reduce((sum, row) => sum + hitsOf(question, row).length, 0)
    },
    hits: async (question, keys) =>
      listed(question).flatMap((row) => (keys.includes(row.key) ? hitsOf(question, row) : [])),
    async hitsIn(question, ref) {
      const row = find(ref)
      return row ? hitsOf(question, row).map(({ turn }) => turn) : []
    },
    async neighbours(question, ref): Promise<Neighbours> {
      const all = listed(question)
      const position = all.findIndex((row) => row.split === ref?.split && row.id === ref.id)
      const place = (at: number): ConversationPlace | null => all[at] ?? null
      return {
        position: position < 0 ? null : position,
        total: all.length,
        previous: position < 0 ? null : place(position - 1),
        next: place(position + 1),
        first: place(0),
      }
    },
    place: async (ref) => find(ref) ?? null,
    conversation: async (ref) => conversations[find(ref)?.key ?? -1] ?? null,
    participantCount: async (question) => peopleOf(question).length,
    participants: async (question, from, n) => peopleOf(question).slice(from, from + n),
    judged: async (question, { id, by }) =>
      conversations.flatMap(({ split, id: conversation, turns }, key) =>
        turns.flatMap(({ labels }, turn) => {
          const own = labels.filter((label) => label.scheme === id && label.by === by)
          const given = own.map(({ value }) => ({ value, score: null }))
          const isListed = question.splits.includes(split) && given.length > 0
          return isListed ? [{ key, split, conversation, turn, by, labels: given }] : []
        }),
      ),
    namedTurns: async (places) =>
      places.map(({ split, conversation, turn }) => {
        const key = conversations.findIndex((one) => one.split === split && one.id === conversation)
        const found = conversations[key]
        const text = found?.turns[turn]?.text
        if (!found || text === undefined) return null
        return { key, split, conversation, turn, name: '', text, fingerprint: turnPrint(found, turn) }
      }),
    facetValues: async (keys) => new Map(keys.map((key) => [key, {}])),
    searchValues: async () => ({ speaker: [], to: [], role: [], by: [] }),
    async values(question, { key }) {
      if (key !== 'outcome') return []
      const counts = Map.groupBy(listed(question), ({ outcome }) => outcome as string)
      return [...counts]
        .map(([value, { length }]) => ({ value, count: length }))
        .sort((a, b) => b.count - a.count)
    },
    labels: async () => [],
    async spread(question, { key }, bins) {
      const all = rows.filter(({ split }) => question.splits.includes(split)).map(({ turns }) => turns)
      if (key !== 'turns' || all.length === 0) return null
      const [min, max] = [Math.min(...all), Math.max(...all)]
      const binOf = (turns: number) =>
        Math.min(bins - 1, Math.floor(((turns - min) / (max - min || 1)) * bins))
      const count = (some: readonly number[], bin: number) =>
        some.filter((turns) => binOf(turns) === bin).length
      const filtered = listed(question).map(({ turns }) => turns)
      return {
        ...{ min, max, whole: true },
        bins: Array.from({ length: bins }, (_, bin) => ({
          all: count(all, bin),
          filtered: count(filtered, bin),
        })),
      }
    },
    async totals(question) {
      const all = rows.filter(({ split }) => question.splits.includes(split))
      const tally = (count: (row: ConversationRow) => number) => ({
        filtered: listed(question).reduce((sum, row) => sum + count(row), 0),
        all: all.reduce((sum, row) => sum + count(row), 0),
      })
      return { conversations: tally(() => 1), turns: tally(({ turns }) => turns), annotated: {} }
    },
  }
  return new Proxy(reader as Reader, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      // A promise of a reader asks for `then`.
      (name === 'then'
        ? undefined
        : () => Promise.reject(new Error(`The memory reader has no ${String(name)}.`))),
  })
}

/** True if a row meets a condition on its outcome or number of turns. */
function passes(part: FacetFilter, { outcome, turns }: ConversationRow): boolean {
  if (part.of === undefined && part.key === 'outcome' && part.kind === 'values')
    return part.include.includes(outcome)
  if (part.of === undefined && part.key === 'turns' && part.kind === 'range')
    return turns >= (part.min ?? 0) && turns <= (part.max ?? Infinity)
  throw new Error(`The memory reader does not filter by ${part.key}.`)
}

function startOf(at: PagePosition, n: number): number {
  if ('offset' in at) return at.offset
  if ('before' in at) return Number(at.before) - n
  return Number(at.after ?? 0)
}

function toRow(conversation: Conversation, key: number): ConversationRow {
  const { id, split, title, turns, outcome, annotated } = conversation
  return {
    ...{ key, id, split, title, preview: preview(conversation), turns: turns.length },
    annotated: annotated.length > 0,
    ...{ outcome: outcome.status, outcomeTitle: outcome.title, outcomeSummary: outcome.summary },
    labelCounts: labelCounts(conversation),
  }
}
