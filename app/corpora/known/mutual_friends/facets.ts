import type { Facet, TurnField } from '../../../model/index.ts'
import { attribute } from '../../shared/attribute_facet.ts'
import { outcomeFacet } from '../../shared/outcome.ts'
import { AGENT_TYPES, OUTCOMES, VALUE_TYPES } from './names.ts'

/** Properties of a conversation, read from its `attributes`, see `index.ts`. */
export const facets: readonly Facet[] = [
  outcomeFacet(OUTCOMES),
  { ...attribute('agents', 'Agents', 'list'), names: AGENT_TYPES },
  attribute('has_bot', 'With a bot', 'boolean'),
  attribute('kb_size', 'Friends per agent', 'number'),
  attribute('attribute_count', 'Number of attributes', 'number'),
  attribute('attributes', 'Attributes', 'list'),
  { ...attribute('value_types', 'Types of attributes', 'list'), names: VALUE_TYPES },
  attribute('lowest_alpha', 'Lowest alpha', 'number'),
  attribute('scenario', 'Scenario', 'category'),
  attribute('selections', 'Selections', 'number'),
  attribute('messages', 'Messages', 'number'),
  attribute('duration_seconds', 'Duration (Parquet: in steps of 128 s)', 'number', 's'),
]

export const turnFields: readonly TurnField[] = [
  { key: 'start_time', title: 'Start time, as published', kind: 'number', unit: 's' },
]
