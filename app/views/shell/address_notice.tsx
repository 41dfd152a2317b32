import type { AddressProblem } from '../../state/address_problem.ts'
import { boundedPart } from '../ui/suspense_boundary.tsx'

const AddressProblems = boundedPart(() => import('./address_problems.tsx'))

/** What in the address could not be followed. */
export function AddressNotice({ problems }: { readonly problems: readonly AddressProblem[] }) {
  return <div role="status">{problems.length > 0 && <AddressProblems problems={problems} />}</div>
}
