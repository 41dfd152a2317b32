import { fixturesOf } from '../fixtures.ts'
import { derivedColumns } from './derived_columns.ts'
import { type Column, columns, list, struct } from './shape.ts'

/**
 * Published Parquet schemas by adapter id. Names, nesting, types and order of columns are the same as on the Hugging
 * Face hub (`casino`, `craigslist_bargains`, `mutual_friends`, `diplomacy_detection`, `deal_or_no_dialog`).
 */
export const schemas: Readonly<Record<string, readonly Column[]>> = {
  casino: casino(),
  craigslist_bargains: craigslistBargains(),
  mutual_friends: mutualFriends(),
  diplomacy: diplomacy(),
  deal_or_no_deal: dealOrNoDeal(),
}

/** The published schema of an adapter's corpus, or one derived from its fixtures if there is none. */
export function schemaOf(adapter: string): readonly Column[] {
  return schemas[adapter] ?? derivedColumns(fixturesOf(adapter).flatMap(({ records }) => records))
}

function casino(): readonly Column[] {
  const items = struct(['Firewood', 'string'], ['Water', 'string'], ['Food', 'string'])
  const byPriority = struct(['Low', 'string'], ['Medium', 'string'], ['High', 'string'])
  const participant = struct(
    ['value2issue', byPriority],
    ['value2reason', byPriority],
    [
      'outcomes',
      struct(['points_scored', 'int32'], ['satisfaction', 'string'], ['opponent_likeness', 'string']),
    ],
    [
      'demographics',
      struct(['age', 'int32'], ['gender', 'string'], ['ethnicity', 'string'], ['education', 'string']),
    ],
    [
      'personality',
      struct(
        ['svo', 'string'],
        [
          'big-five',
          struct(
            ['extraversion', 'float'],
            ['agreeableness', 'float'],
            ['conscientiousness', 'float'],
            ['emotional-stability', 'float'],
            ['openness-to-experiences', 'float'],
          ),
        ],
      ),
    ],
  )
  return columns(
    [
      'chat_logs',
      list(
        struct(
          ['text', 'string'],
          ['task_data', struct(['data', 'string'], ['issue2youget', items], ['issue2theyget', items])],
          ['id', 'string'],
        ),
      ),
    ],
    ['participant_info', struct(['mturk_agent_1', participant], ['mturk_agent_2', participant])],
    ['annotations', list(list('string'))],
  )
}

function craigslistBargains(): readonly Column[] {
  return columns(
    [
      'agent_info',
      struct(['Bottomline', list('string')], ['Role', list('string')], ['Target', list('float')]),
    ],
    ['agent_turn', list('int32')],
    ['dialogue_acts', struct(['intent', list('string')], ['price', list('float')])],
    ['utterance', list('string')],
    [
      'items',
      struct(
        ['Category', list('string')],
        ['Images', list('string')],
        ['Price', list('float')],
        ['Description', list('string')],
        ['Title', list('string')],
      ),
    ],
  )
}

function mutualFriends(): readonly Column[] {
  return columns(
    ['uuid', 'string'],
    ['scenario_uuid', 'string'],
    ['scenario_alphas', list('float')],
    [
      'scenario_attributes',
      struct(['unique', list('boolean')], ['value_type', list('string')], ['name', list('string')]),
    ],
    ['scenario_kbs', list(list(list(list('string'))))],
    ['agents', struct(['1', 'string'], ['0', 'string'])],
    ['outcome_reward', 'int32'],
    [
      'events',
      struct(
        ['actions', list('string')],
        ['start_times', list('float')],
        ['data_messages', list('string')],
        ['data_selects', struct(['attributes', list(list('string'))], ['values', list(list('string'))])],
        ['agents', list('int32')],
        ['times', list('float')],
      ),
    ],
  )
}

function diplomacy(): readonly Column[] {
  return columns(
    ['messages', list('string')],
    ['sender_labels', list('string')],
    ['receiver_labels', list('string')],
    ['speakers', list('string')],
    ['receivers', list('string')],
    ['absolute_message_index', list('int64')],
    ['relative_message_index', list('int64')],
    ['seasons', list('string')],
    ['years', list('string')],
    ['game_score', list('string')],
    ['game_score_delta', list('string')],
    ['players', list('string')],
    ['game_id', 'int64'],
  )
}

function dealOrNoDeal(): readonly Column[] {
  const context = struct(['count', list('int32')], ['value', list('int32')])
  return columns(['input', context], ['dialogue', 'string'], ['output', 'string'], ['partner_input', context])
}
