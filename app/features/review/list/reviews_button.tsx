import { ListChecks } from 'lucide-react'
import { listPane } from '../../../shell/list_pane_messages.ts'
import { navigate } from '../../../state/address.ts'
import { Button } from '../../../ui/button.tsx'

/** Opens the reviews of the corpus. */
export function ReviewsButton() {
  return (
    <Button icon={<ListChecks size={14} aria-hidden />} onClick={() => navigate({ view: 'reviews' }, 'push')}>
      {listPane.reviews}
    </Button>
  )
}
