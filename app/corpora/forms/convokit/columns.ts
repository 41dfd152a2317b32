import type { Facet, ParticipantField, TurnField } from '../../../model/index.ts'
import { attribute, participantAttribute } from '../../shared/attribute_facet.ts'
import type { PlainKind } from '../../shared/columns/columns.ts'
import { createNamer, titleOf } from './column_names.ts'
import { facetKindOf, type GatheredColumn, gatheredColumns, SPEAKERS, UTTERANCES } from './gathered.ts'
import { type LabelColumn, labelColumns } from './labels.ts'
import { kindOf, type Profile } from './profile.ts'
import type { Survey } from './survey.ts'

/** A metadata key that becomes a column. */
export interface MetadataColumn {
  /** The metadata key, as published. */
  readonly key: string
  /** Column name, and key in `attributes` or `values`. */
  readonly name: string
  readonly kind: PlainKind
}

/** Columns for the metadata of a corpus. */
export interface Columns {
  /** Conversation metadata, as attributes of the conversation. */
  readonly conversation: readonly MetadataColumn[]
  /** Speaker metadata, as attributes of the participants. */
  readonly speaker: readonly MetadataColumn[]
  /** Speaker metadata, combined per conversation. */
  readonly ofSpeakers: readonly GatheredColumn[]
  /** Utterance metadata other than labels, combined per conversation. */
  readonly ofUtterances: readonly GatheredColumn[]
  /** Utterance metadata, as values of the turn. */
  readonly turn: readonly MetadataColumn[]
  readonly labels: readonly LabelColumn[]
  /** Key of the turn field that holds utterance ids. */
  readonly utteranceId: string
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
  readonly participantFields: readonly ParticipantField[]
}

/** Limits keep tables usable. Further metadata is still shown in the block of its conversation or speaker. */
const MOST_FACETS = 48
const MOST_TURN_FIELDS = 48
/** Maximum number of fields shown next to a turn, to leave room for the text. */
const MOST_SHOWN = 3

const OWN_FACETS: readonly Facet[] = [
  attribute('speakers', 'Speakers', 'number'),
  attribute('branches', 'Branches into threads', 'boolean'),
]

export function columnsOf(survey: Survey): Columns {
  const nameFacet = createNamer(OWN_FACETS.map(({ key }) => key))
  const conversation = metadataColumns(survey.conversations, nameFacet, MOST_FACETS)
  const speaker = metadataColumns(survey.speakers, createNamer(['participant']), MOST_FACETS)
  // If the speakers of a conversation share a number, that is a coincidence.
  const ofSpeakers = gatheredColumns(SPEAKERS, speaker, survey.speakers, nameFacet, () => false)

  const nameTurn = createNamer()
  const utteranceId = nameTurn('utterance_id')
  const labels = labelColumns(survey.utterances, survey.evidence, nameTurn)
  const labelled = new Set(labels.map(({ key }) => key))
  const turn = [
    ...metadataColumns(
      survey.utterances.filter(({ key }) => !labelled.has(key)),
      nameTurn,
      MOST_TURN_FIELDS,
    ),
    ...survey.indexed.map(
      ({ key, number }): MetadataColumn => ({
        key,
        name: nameTurn(key),
        kind: number ? 'number' : 'category',
      }),
    ),
  ].slice(0, MOST_TURN_FIELDS)
  const ofUtterances = gatheredColumns(UTTERANCES, turn, survey.utterances, nameFacet, survey.isSingle)

  return {
    conversation,
    speaker,
    ofSpeakers,
    ofUtterances,
    turn,
    labels,
    utteranceId,
    facets: [
      ...OWN_FACETS,
      ...conversation.map(({ key, name, kind }) => attribute(name, titleOf(key), kind)),
      ...[...ofSpeakers, ...ofUtterances].map((column) =>
        attribute(column.name, column.title, facetKindOf(column)),
      ),
    ],
    participantFields: speaker.map(({ key, name, kind }) => participantAttribute(name, titleOf(key), kind)),
    turnFields: [
      ...turn.map(
        ({ key, name, kind }): TurnField => ({
          key: name,
          title: titleOf(key),
          kind: kind === 'number' ? 'number' : 'category',
          ...(turn.length <= MOST_SHOWN && { shown: true }),
        }),
      ),
      { key: utteranceId, title: 'Utterance id', kind: 'category', identifies: true },
    ],
  }
}

function metadataColumns(
  profiles: readonly Profile[],
  nameFor: (key: string) => string,
  most: number,
): MetadataColumn[] {
  const columns: MetadataColumn[] = []
  for (const profile of profiles) {
    const kind = kindOf(profile)
    if (kind !== undefined && columns.length < most) {
      columns.push({ key: profile.key, name: nameFor(profile.key), kind })
    }
  }
  return columns
}
