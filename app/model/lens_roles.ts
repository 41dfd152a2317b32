import type { CandidatesRoles } from './lens_roles/candidates.ts'
import type { DealSpaceRoles } from './lens_roles/deal_space.ts'
import type { DeceptionLanesRoles } from './lens_roles/deception_lanes.ts'
import type { PricePathRoles } from './lens_roles/price_path.ts'

/**
 * What an adapter declares of its data for lenses: which values of a conversation play which part. A lens that needs such
 * parts fits a corpus that declares them.
 */
export interface LensRoles {
  readonly dealSpace?: DealSpaceRoles
  readonly pricePath?: PricePathRoles
  readonly candidates?: CandidatesRoles
  readonly deceptionLanes?: DeceptionLanesRoles
}
