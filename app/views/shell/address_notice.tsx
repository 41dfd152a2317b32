import type { AddressProblem } from '../../state/address_problem.ts'
import { lazyPart } from '../ui/lazy_part.ts'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'

const AddressProblems = lazyPart(() => import('./address_problems.tsx'))

/** What in the address could not be followed. */
export function AddressNotice({ problems }: { readonly problems: readonly AddressProblem[] }) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <SuspenseBoundary>
          <AddressProblems problems={problems} />
        </SuspenseBoundary>
      )}
    </div>
  )
}
