import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { isFilterField } from './filter_params.ts'

/** Fields that `view_state.ts` and `source_params.ts` read. For those of the filter see `isFilterField`. */
export const ADDRESS_FIELDS: ReadonlySet<string> = new Set(
  (
    'turn turns around chosen print text words splits sort compare seed hits view pair scheme project shares labelpairs ' +
    'seen reveal review queue define annotators merged reference threshold resample matrix cell sql v'
  )
    .split(' ')
    .concat(['by', 'a', 'b', 'unit', 'measure', 'what', 'is', 'sides', 'least', 'sequence', 'word', 'order'])
    .concat(['from', 'as', 'who', 'map.text', 'map.conversation', 'map.turn', 'map.speaker', 'map.label'])
    .concat(['map.role', 'map.outcome', 'map.price', 'encoding']),
)

/** Tracking parameters that mail and social sites add to links. */
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid)$/

/** Maximum number of unknown fields named in a message. */
const MOST_NAMED = 5

/** Reports fields of the address that nothing on the page reads. */
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
