import type { ValueNames } from '../../../model/index.ts'

/** Types of agents. The authors' neural models are not in the release and keep their published names. */
export const AGENT_TYPES = { human: 'Human', rule_bot: 'Rule-based bot' } as const satisfies ValueNames

/** Types of the attributes of friends. */
export const VALUE_TYPES: ValueNames = {
  company: 'Company',
  hobby: 'Hobby',
  loc_pref: 'Location preference',
  major: 'Major',
  name: 'Name',
  school: 'School',
  time_pref: 'Time preference',
}

export const OUTCOMES = { success: 'Friend found', failure: 'Friend not found' } as const

/** Title of an agent's table of friends. */
export const FRIENDS = 'Friends'
