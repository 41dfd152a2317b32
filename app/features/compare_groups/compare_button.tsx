import { Columns2 } from 'lucide-react'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { groupMessages as t } from './messages.ts'

/** Opens the comparison of groups. */
export function CompareButton() {
  return (
    <Button
      icon={<Columns2 size={14} aria-hidden />}
      onClick={() => navigate({ view: 'compare-groups' }, 'push')}
    >
      {t.title}
    </Button>
  )
}
