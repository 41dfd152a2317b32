import { Dialog } from '../../ui/dialog.tsx'
import { SearchList } from '../../ui/pick/search_list.tsx'
import { seenMessages as t } from '../seen/messages.ts'
import { readAs, type Sides } from './seen_choice.tsx'

interface SeenDialogProps {
  readonly sides: Sides
  onClose(): void
}

/** The sides with a search field, if there are too many for a menu. */
export default function SeenDialog({ sides: { current, items }, onClose }: SeenDialogProps) {
  return (
    <Dialog open title={t.bar} onClose={onClose}>
      <SearchList
        name={t.bar}
        placeholder={t.find}
        items={items.map(({ value, words }) => ({
          ...{ id: value, title: words, group: t.bar },
          ...(value === current && { note: t.chosen }),
        }))}
        nothing={t.nobody}
        onChoose={({ id }) => {
          readAs(id)
          onClose()
        }}
      />
    </Dialog>
  )
}
