import * as v from 'valibot'
import { ParleyError } from '../../base/errors.ts'
import type { LabelTarget } from '../label_targets.ts'
import type { AddedTurn } from '../reader.ts'
import { type Connection, ServerError } from './connection.ts'
import { remote as text } from './messages.ts'
import { fromWire, toWire } from './wire.ts'

/** Name under which a page gives a server labels that its user added. */
export const ADDED = 'added'

/** Largest body of a question, in bytes. One of added labels has about 200,000. */
export const MOST_BYTES = 8 * 1024 * 1024

/** Added labels as columns of equal length: a row per label, and one for each turn that was examined but given none. */
export interface AddedRows {
  /** Schemes, labels and annotators, each once. The columns with these have positions in this list. */
  readonly names: readonly string[]
  readonly keys: Int32Array
  readonly turns: Int32Array
  readonly schemes: Int32Array
  /** -1 for an examined turn without a label. */
  readonly values: Int32Array
  readonly givers: Int32Array
  /** NaN if there is none. */
  readonly scores: Float64Array
}

/** Longest name of a scheme, a label or an annotator. */
const LONGEST_NAME = 10_000

const column = v.custom<Int32Array>((value) => value instanceof Int32Array, 'a column of integers')

/** Arguments of `ADDED`, checked by page and server. */
export const addedAsked: v.GenericSchema<unknown, [AddedRows]> = v.tuple([
  v.pipe(
    v.object(
      {
        names: v.array(v.pipe(v.string('a text'), v.maxLength(LONGEST_NAME, 'a shorter text')), 'a list'),
        ...{ keys: column, turns: column, schemes: column, values: column, givers: column },
        scores: v.custom<Float64Array>((value) => value instanceof Float64Array, 'a column of numbers'),
      },
      'columns of added labels',
    ),
    v.check(({ keys: { length }, turns, schemes, values, givers, scores }) => {
      return [turns, schemes, values, givers, scores].every((one) => one.length === length)
    }, 'columns of equal length'),
    v.check(({ names, schemes, values, givers }) => {
      const isName = (at: number) => at >= 0 && at < names.length
      return schemes.every(isName) && givers.every(isName) && values.every((at) => at === -1 || isName(at))
    }, 'positions of names'),
  ),
])

/** Answer to `ADDED`: a SHA-256 in hexadecimal. */
const addedAnswered = v.pipe(v.string('a fingerprint'), v.regex(/^[0-9a-f]{64}$/, 'a fingerprint'))

export function addedRows(turns: readonly AddedTurn[]): AddedRows {
  const names = new Map<string, number>()
  const nameAt = (name: string) => {
    const known = names.get(name)
    if (known !== undefined) return known
    names.set(name, names.size)
    return names.size - 1
  }
  const length = turns.reduce((sum, { labels }) => sum + Math.max(1, labels.length), 0)
  const integers = () => new Int32Array(length)
  const columns = {
    ...{ keys: integers(), turns: integers(), schemes: integers(), values: integers(), givers: integers() },
    scores: new Float64Array(length).fill(Number.NaN),
  }
  let row = 0
  for (const { key, turn, scheme, by, labels } of turns) {
    const [schemeAt, giver] = [nameAt(scheme), nameAt(by)]
    for (const label of labels.length > 0 ? labels : [null]) {
      columns.keys[row] = key
      columns.turns[row] = turn
      columns.schemes[row] = schemeAt
      columns.givers[row] = giver
      columns.values[row] = label ? nameAt(label.value) : -1
      columns.scores[row] = label?.score ?? Number.NaN
      row += 1
    }
  }
  return { ...columns, names: [...names.keys()] }
}

/**
 * The reverse of `addedRows`.
 * @param targets the conversations of the corpus that the rows name
 * @returns the turns, or the number of the first row (0-based) whose turn does not exist
 */
export function addedTurns(rows: AddedRows, targets: readonly LabelTarget[]): readonly AddedTurn[] | number {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const turns: AddedTurn[] = []
  for (const [i, key] of rows.keys.entries()) {
    const target = byKey.get(key)
    const turn = rows.turns[i] ?? -1
    if (!target || turn < 0 || turn >= target.turns) return i
    const nameAt = (at: number | undefined) => rows.names[at ?? -1] ?? ''
    const value = rows.values[i] ?? -1
    const score = rows.scores[i] ?? Number.NaN
    turns.push({
      ...{ key, turn, split: target.split, conversation: target.id },
      ...{ scheme: nameAt(rows.schemes[i]), by: nameAt(rows.givers[i]) },
      labels: value === -1 ? [] : [{ value: nameAt(value), score: Number.isNaN(score) ? null : score }],
    })
  }
  return turns
}

/**
 * Labels that are added to a corpus whose questions a server answers. The page holds them. The server gets all of them
 * whenever they have changed, or when it does not know them any more.
 */
export interface ServedOverlay {
  /**
   * Adds the labels of a file, and gives them to the server.
   * @param file id for removing them; must be larger than the ids of earlier additions
   * @throws ParleyError if the server does not take them; then nothing is added
   */
  add(file: number, turns: readonly AddedTurn[]): Promise<void>
  /** Removes the labels of a file, if any. */
  remove(file: number): Promise<void>
  /** Adds labels that were there before. The server gets them with the next question. */
  restore(file: number, turns: readonly AddedTurn[]): void
  /**
   * Asks a question about the corpus with the added labels.
   * @param ask gets the fingerprint of the labels, or null if there are none
   */
  asked<T>(ask: (fingerprint: string | null) => Promise<T>): Promise<T>
}

export function createServedOverlay(connection: Connection): ServedOverlay {
  let files: ReadonlyMap<number, readonly AddedTurn[]> = new Map()
  /** The fingerprint of these files. Null if they have not been sent. */
  let sent: Promise<string> | null = null
  const hold = (others: typeof files) => {
    files = others
    sent = null
  }
  const send = async (): Promise<string> => {
    const turns = [...files.values()].flat()
    const body = toWire(v.parse(addedAsked, [addedRows(turns)]))
    if (new TextEncoder().encode(body).length > MOST_BYTES)
      throw new ParleyError(text.manyAdded(connection.host, turns.length), { advice: text.manyAddedAdvice })
    const response = await connection.ask(ADDED, body)
    const answer = v.safeParse(addedAnswered, fromWire(await response.text()))
    if (!answer.success) throw new ServerError('odd', connection.host, ADDED)
    return answer.output
  }
  const fingerprint = (): Promise<string> | null => {
    if (files.size === 0 || sent) return sent
    const sending = send()
    sent = sending
    // The next question sends them again.
    sending.catch(() => {
      if (sent === sending) sent = null
    })
    return sending
  }
  return {
    async add(file, turns) {
      if (turns.length === 0) return
      const before = files
      hold(new Map([...files, [file, turns]]))
      try {
        await fingerprint()
      } catch (error) {
        hold(before)
        throw error
      }
    },
    async remove(file) {
      if (files.has(file)) hold(new Map([...files].filter(([id]) => id !== file)))
    },
    restore(file, turns) {
      if (turns.length > 0) hold(new Map([...files, [file, turns]]))
    },
    async asked(ask) {
      const known = fingerprint()
      try {
        return await ask(await known)
      } catch (error) {
        if (!(error instanceof ServerError && error.why === 'added')) throw error
        // The server was restarted, or has made room for others.
        if (sent === known) sent = null
        return ask(await fingerprint())
      }
    },
  }
}
