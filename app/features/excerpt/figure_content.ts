import { shortened } from '../../base/long_text.ts'
import { annotationState } from '../../conversation/annotation_state.ts'
import { cellText, isNumeric, moneyText } from '../../conversation/blocks/cell_text.ts'
import { conversationMessages } from '../../conversation/messages.ts'
import { sideWords } from '../../conversation/seen/seen_words.ts'
import { turnFacts } from '../../conversation/turn_facts.ts'
import { turnSide } from '../../conversation/turn_side.ts'
import { fieldMessages } from '../../fields/messages.ts'
import { figureWords as t } from '../../files/figure/messages.ts'
import {
  type Action,
  type Block,
  type Conversation,
  type LabelScheme,
  type OutcomeStatus,
  roleText,
  type TurnField,
} from '../../model/index.ts'
import { isChosen, rangesText, turnsIn } from '../../model/turns/excerpt_turns.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { chipContent } from '../../ui/label/chip_content.ts'
import { stripCell, stripRows } from '../../ui/label/label_strip.ts'
import { turnChips } from '../../ui/label/turn_chips.ts'
import type { FigureSettings } from './figure_settings.ts'
import { type SpeakerNames, speakerNames } from './speaker_names.ts'
import {
  type FigureBlock,
  type FigureContent,
  type FigureRow,
  type FigureStrip,
  type FigureTone,
  type FigureTurn,
  printableLine,
  printableText,
} from './use_figure_files.ts'

/** Input for building a figure. */
export interface FigureRequest {
  /** As shown on the page, without hidden parts. */
  readonly conversation: Conversation
  readonly corpus: {
    readonly title: string
    readonly labelSchemes: readonly LabelScheme[]
    readonly turnFields: readonly TurnField[]
  }
  /** Ranges of existing turns. */
  readonly ranges: readonly TurnRange[]
  readonly settings: FigureSettings
  readonly caption: string
  /** Permanent link to the excerpt, and a shorter address for readers. */
  readonly link: string
  readonly address: string
}

/** Builds the content of an excerpt's figure from the settings. */
export function figureContent(request: FigureRequest): FigureContent {
  const { corpus, ranges, settings, caption, link, address } = request
  const schemes = corpus.labelSchemes.filter(({ id }) => !settings.without.includes(id))
  const conversation = withSchemes(request.conversation, settings.without)
  const names = speakerNames(conversation, settings.names)
  const source = sourceWords(conversation, corpus.title, ranges, names)
  const { status, title, summary } = conversation.outcome
  const hasOutcome = settings.outcome && title !== ''
  return {
    title: source,
    background: settings.background ? backgroundOf(conversation, names, settings.withoutBlocks) : null,
    strip: settings.strip ? figureStrip(conversation, schemes, ranges) : null,
    rows: rowsOf(conversation, ranges, { schemes, names, settings, fields: corpus.turnFields }),
    outcome: hasOutcome
      ? {
          tone: toneOfOutcome(status),
          title: printableLine(title),
          summary: printableLine(names.renamed(summary)),
        }
      : null,
    caption: printableLine(caption),
    source: settings.source ? { words: source, link, address: settings.address ? address : '' } : null,
  }
}

/** Copy of a conversation that keeps only the annotations of some schemes. */
function withSchemes(conversation: Conversation, without: readonly string[]): Conversation {
  if (without.length === 0) return conversation
  const isLeft = (id: string) => !without.includes(id)
  return {
    ...conversation,
    annotated: conversation.annotated.filter(isLeft),
    turns: conversation.turns.map((turn) => ({
      ...turn,
      labels: turn.labels.filter(({ scheme }) => isLeft(scheme)),
      annotated: turn.annotated.filter(isLeft),
    })),
  }
}

/** Maximum length of a conversation's title in the source, in UTF-16 units. */
const NAME_LENGTH = 100

function sourceWords(
  conversation: Conversation,
  title: string,
  ranges: readonly TurnRange[],
  names: SpeakerNames,
): string {
  const { split, id, turns, hidden } = conversation
  const count = turnsIn(ranges)
  const which = count === turns.length ? '' : t.turns(count, rangesText(ranges))
  const seenAs = hidden ? t.seenAs(names.renamed(sideWords(conversation, hidden.seenBy))) : ''
  const name = names.renamed(shortened(conversation.title, NAME_LENGTH))
  return printableLine(t.source(title, name, `${split} / ${id}`, which, seenAs))
}

interface TurnWays {
  readonly schemes: readonly LabelScheme[]
  readonly names: SpeakerNames
  readonly settings: FigureSettings
  readonly fields: readonly TurnField[]
}

function rowsOf(conversation: Conversation, ranges: readonly TurnRange[], ways: TurnWays): FigureRow[] {
  const rows: FigureRow[] = []
  let before = -1
  for (const { first, last } of ranges) {
    if (before >= 0) rows.push({ kind: 'gap', words: t.leftOut(first - before - 1) })
    for (let index = first; index <= last; index++) {
      const section = sectionAt(conversation, index, before)
      if (section !== null) rows.push({ kind: 'section', words: section })
      const joins = index === before + 1 && before >= 0 && section === null
      rows.push(turnOf(conversation, index, joins, ways))
      before = index
    }
  }
  return rows
}

/** Title of the section that starts at this turn, or null if the turn shown before is in the same section. */
function sectionAt({ turns, sectionNotes }: Conversation, index: number, before: number): string | null {
  const section = turns[index]?.section
  if (section === undefined || section === turns[before]?.section) return null
  return printableLine(t.section(section, sectionNotes?.[section] ?? ''))
}

function turnOf(conversation: Conversation, index: number, joins: boolean, ways: TurnWays): FigureTurn {
  const { schemes, names, settings, fields } = ways
  const turn = conversation.turns[index]
  if (!turn) throw new RangeError(`The conversation has no turn ${index}.`)
  const speaker = conversation.participants[turn.speaker]
  const name = names.nameOf(turn.speaker)
  const role = printableLine(speaker ? roleText(speaker) : '')
  // Skip roles that all participants share, since they distinguish no one.
  const tells = role !== name.toLowerCase() && conversation.participants.some((one) => roleText(one) !== role)
  const { chips, halfJudged, alert } = turnChips(turn.labels, schemes, turn.hidden)
  const state = annotationState(conversation, turn, schemes)
  const facts = settings.facts ? turnFacts(turn, fields) : []
  return {
    kind: 'turn',
    number: settings.numbers ? String(index) : '',
    side: turnSide(conversation, turn.speaker),
    name,
    role: settings.names === 'names' && tells ? role : '',
    follows: joins && conversation.turns[index - 1]?.speaker === turn.speaker,
    text: printableText(turn.text),
    action: turn.action ? actionOf(turn.action, names) : null,
    chips: chips.map(({ label, phrase }) => {
      const { mark, name: title, annotator, hue } = chipContent(label, schemes, phrase)
      return {
        mark: printableLine(mark),
        name: printableLine(title),
        annotator: printableLine(annotator),
        hue,
      }
    }),
    notes: [
      ...(halfJudged ? [conversationMessages.notJudged] : []),
      ...(state === 'no_label' ? [conversationMessages.noLabel] : []),
      ...(state === 'not_annotated' ? [conversationMessages.notAnnotated] : []),
      ...facts.map((fact) => printableLine(t.field(fact.title, fact.text))),
    ],
    alert,
  }
}

function actionOf({ type, title, payload }: Action, names: SpeakerNames): FigureTurn['action'] {
  const tone: FigureTone =
    type === 'accept' ? 'good' : type === 'reject' || type === 'leave' ? 'bad' : 'plain'
  const words = { tone, title: printableLine(names.renamed(title)), price: '', block: null }
  switch (payload?.kind) {
    case undefined:
      return words
    case 'price':
      return {
        ...words,
        price:
          payload.amount === null
            ? conversationMessages.noPrice
            : moneyText(payload.amount, payload.currency),
      }
    case 'options':
    case 'item':
      return { ...words, block: blockOf({ kind: 'fields', title: '', fields: payload.fields }, names) }
    case 'allocation': {
      const columns = [conversationMessages.participantColumn, ...payload.issues]
      const rows = payload.shares.map((share, i) => [names.nameOf(i), ...share])
      return { ...words, block: blockOf({ kind: 'table', title: '', columns, rows }, names) }
    }
  }
}

function toneOfOutcome(status: OutcomeStatus): FigureTone {
  if (status === 'deal' || status === 'success') return 'good'
  return status === 'no_deal' || status === 'failure' || status === 'walked_away' ? 'bad' : 'plain'
}

/** @returns null if there is no background */
function backgroundOf(
  conversation: Conversation,
  names: SpeakerNames,
  without: readonly string[],
): FigureContent['background'] {
  const shown = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (without.includes(block.title) ? [] : [blockOf(block, names)]))
  const blocks = shown(conversation.blocks)
  const sides = conversation.participants.flatMap((participant, i) => {
    const own = shown(participant.blocks)
    return own.length === 0 ? [] : [{ name: names.nameOf(i), side: turnSide(conversation, i), blocks: own }]
  })
  return blocks.length + sides.length > 0 ? { blocks, sides } : null
}

function blockOf(block: Block, names: SpeakerNames): FigureBlock {
  const line = (words: string) => printableLine(names.renamed(words))
  const title = line(block.title)
  switch (block.kind) {
    case 'text':
      return { kind: 'text', title, text: printableText(block.text) || fieldMessages.notGiven }
    case 'fields':
      return {
        kind: 'fields',
        title,
        fields: block.fields.map(({ name, value, hidden }) => ({
          name: line(name),
          value: hidden ? fieldMessages.hidden : line(cellText(value)),
        })),
      }
    case 'table': {
      const isHidden = (r: number, c: number) => block.hidden?.some((at) => at[0] === r && at[1] === c)
      return {
        kind: 'table',
        title,
        columns: block.columns.map(line),
        rows: block.rows.map((row, r) =>
          row.map((cell, c) => (isHidden(r, c) ? fieldMessages.hidden : line(cellText(cell)))),
        ),
        numeric: block.columns.map((_, c) => isNumeric(block.rows.map((row) => row[c] ?? null))),
        marked: block.marked ? { rows: block.marked.rows, as: line(block.marked.as) } : null,
      }
    }
  }
}

/** Distinct titles of the conversation's background blocks. Untitled blocks cannot be listed. */
export function backgroundTitles({ blocks, participants }: Conversation): readonly string[] {
  const all = [...blocks, ...participants.flatMap((participant) => participant.blocks)]
  return [...new Set(all.map(({ title }) => title).filter((title) => title !== ''))]
}

/** With more turns, cells would be thinner than a line. */
const MOST_TURNS = 200

/** Label strip of the whole conversation, or null if it has no labels or too many turns. */
function figureStrip(
  conversation: Conversation,
  schemes: readonly LabelScheme[],
  ranges: readonly TurnRange[],
): FigureStrip | null {
  const { turns } = conversation
  const rows = stripRows(conversation, schemes).filter(({ annotated }) => annotated)
  if (rows.length === 0 || turns.length > MOST_TURNS) return null
  return {
    rows: rows.flatMap(({ scheme, title, lines }) => {
      const cells = turns.map((turn) => stripCell(turn, scheme, schemes))
      return Array.from({ length: lines }, (_, line) => ({
        title: line === 0 && rows.length > 1 ? printableLine(title) : '',
        cells: cells.map(({ labels, annotated }) => {
          const label = labels.filter(({ quiet }) => !quiet)[line]
          return {
            label: label ? { mark: printableLine(label.mark), hue: label.hue } : null,
            annotated,
            ...(line > 0 && !label && { blank: true }),
          }
        }),
      }))
    }),
    shown: turns.map((_, turn) => isChosen(ranges, turn)),
  }
}
