import { ListChecks } from 'lucide-react'
import { navigate } from '../../../state/address.ts'
import { Button } from '../../../ui/button.tsx'
import { startReview } from '../start/messages.ts'

/** Opens the reviews of the corpus. */
export function ReviewsButton() {
  return (
    <Button icon={<ListChecks size={14} aria-hidden />} onClick={() => navigate({ view: 'reviews' }, 'push')}>
      {startReview.reviews}
    </Button>
  )
}
