import type { CandidatesRoles } from './lens_roles/candidates.ts'
import type { DealSpaceRoles } from './lens_roles/deal_space.ts'
import type { DeceptionLanesRoles } from './lens_roles/deception_lanes.ts'
import type { PricePathRoles } from './lens_roles/price_path.ts'

/** Declares which values of a conversation lenses use. Each lens is available for corpora that declare its roles. */
export interface LensRoles {
  readonly dealSpace?: DealSpaceRoles
  readonly pricePath?: PricePathRoles
  readonly candidates?: CandidatesRoles
  readonly deceptionLanes?: DeceptionLanesRoles
}
