import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { isFilterField } from './filter_params.ts'

/** What `view_state.ts` and `source_params.ts` read; the filter's own fields are `isFilterField`'s. */
export const ADDRESS_FIELDS: ReadonlySet<string> = new Set(
  (
    'turn turns around chosen print text words splits sort compare seed hits view pair scheme shares labelpairs ' +
    'seen reveal review queue define annotators merged reference threshold resample matrix cell sql v'
  )
    .split(' ')
    .concat(['from', 'as', 'map.text', 'map.conversation', 'map.turn', 'map.speaker', 'map.label']),
)

/** Added to links by mail and social sites on the way to the reader: nobody who made the link meant something by them. */
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid)$/

/** How many unknown fields a message names. */
const MOST_NAMED = 5

/** Names the fields of an address that no part of the page reads. */
export function checkFields(params: URLSearchParams, problems: AddressProblem[]): void {
  const names = new Set(params.keys())
  const unknown = [...names].filter(
    (name) => name !== '' && !ADDRESS_FIELDS.has(name) && !isFilterField(name, names) && !TRACKING.test(name),
  )
  const [first] = unknown
  if (first === undefined) return
  const named = unknown.slice(0, MOST_NAMED).map(quoted).join(', ')
  const more = unknown.length - MOST_NAMED
  problems.push({ field: first, says: (m) => m.unknownFields(named, more, unknown.length === 1) })
}
