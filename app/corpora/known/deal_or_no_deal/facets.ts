import type { Facet, ParticipantField } from '../../../model/index.ts'
import { attribute, participantAttribute } from '../../shared/attribute_facet.ts'
import { outcomeFacet } from '../../shared/outcome.ts'
import { issues } from './raw.ts'

/** Properties of a conversation, read from its `attributes` and those of its participants. */
export const facets: readonly Facet[] = [
  outcomeFacet(),
  attribute('ending', 'Ending', 'category'),
  attribute('perspective', 'Perspective (each dialogue is published from both)', 'category'),
  attribute('same_dialogue', 'Dialogue (the same in both perspectives)', 'category'),
  attribute('points_1', 'Points of YOU or Agent A', 'number', 'points'),
  attribute('points_2', 'Points of THEM or Agent B', 'number', 'points'),
  attribute('joint_points', 'Joint points', 'number', 'points'),
  attribute('point_gap', 'Point gap', 'number', 'points'),
  ...issues.map((issue) => attribute(`${issue}s`, `Number of ${issue}s`, 'number')),
  ...[0, 1].flatMap((position) => issues.map((issue) => valueFacet(issue, position))),
  attribute('messages', 'Messages', 'number'),
]

function valueFacet(issue: string, position: number): Facet {
  return {
    key: `${issue}_value_${position + 1}`,
    title: `Value of a ${issue} to ${position === 0 ? 'YOU or Agent A' : 'THEM or Agent B'}`,
    kind: 'number',
    unit: 'points',
    read: ({ participants }) => participants[position]?.attributes[`${issue}_value`] ?? null,
  }
}

export const participantFields: readonly ParticipantField[] = [
  participantAttribute('points', 'Points', 'number', 'points'),
  ...issues.map((issue) => participantAttribute(`${issue}_value`, `Value of a ${issue}`, 'number', 'points')),
]
