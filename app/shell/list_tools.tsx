import {
  Bookmark,
  Check,
  ClipboardCheck,
  Database,
  Download,
  Ellipsis,
  Link,
  ListChecks,
  Tags,
} from 'lucide-react'
import { memo, useState } from 'react'
import { linkTo, wholeLink } from '../conversation/links/link_to.ts'
import { RandomButton } from '../conversation/links/random_button.tsx'
import { askToAddLabels } from '../features/label_files/ask_to_add.ts'
import { OfflineItem } from '../features/offline/offline_item.tsx'
import { askToStart } from '../features/review/start/ask_start.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { List } from '../session/react/listing.ts'
import { currentViewState, navigate } from '../state/address.ts'
import { IconButton } from '../ui/button.tsx'
import { CopiedNote } from '../ui/copy/copied_note.tsx'
import { useCopy } from '../ui/copy/use_copy.ts'
import { lazyBounded } from '../ui/lazy_part.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { shownKey } from './commands/commands.ts'
import { listPane } from './list_pane_messages.ts'

const ExportDialog = lazyBounded(() => import('../features/export/export_dialog.tsx'))
const OfflineDialog = lazyBounded(() => import('../features/offline/offline_dialog.tsx'))
const SavedViewsDialog = lazyBounded(() => import('../features/saved_views/saved_views_dialog.tsx'))

interface ListToolsProps {
  readonly corpus: CorpusInfo
  /** Undefined until known. */
  readonly list: List | undefined
  /** Splits shown in the list. */
  readonly splits: readonly string[]
  /** Opens the SQL editor. */
  onSql(): void
}

/** Actions on the whole list. Memoized, so that it re-renders when the list changes, but not for each opened row. */
export const ListTools = memo(function ListTools({ corpus, list, splits, onSql }: ListToolsProps) {
  const [dialog, setDialog] = useState<'export' | 'offline' | 'saved' | null>(null)
  const [status, copy] = useCopy()
  const close = () => setDialog(null)
  const link = () =>
    wholeLink(linkTo({ ...currentViewState(), corpus: corpus.id }, null, null), window.location.href)
  return (
    <>
      <RandomButton corpus={corpus.id} splits={splits} list={list} />
      <IconButton
        name={listPane.review}
        shortcut={shownKey('review')}
        data-word={listPane.reviewWord}
        onClick={() => askToStart()}
      >
        <ClipboardCheck size={16} aria-hidden />
      </IconButton>
      <IconButton name={listPane.export} data-word={listPane.export} onClick={() => setDialog('export')}>
        <Download size={16} aria-hidden />
      </IconButton>
      <CopiedNote status={status} words={listPane.linkCopied}>
        <Menu
          trigger={
            <IconButton name={listPane.more}>
              {status === 'copied' ? <Check size={16} aria-hidden /> : <Ellipsis size={16} aria-hidden />}
            </IconButton>
          }
        >
          <MenuItem icon={<Bookmark size={16} aria-hidden />} onClick={() => setDialog('saved')}>
            {listPane.saved}
          </MenuItem>
          <MenuItem icon={<Link size={16} aria-hidden />} onClick={() => copy(link())}>
            {listPane.copyLink}
          </MenuItem>
          <MenuItem icon={<Tags size={16} aria-hidden />} onClick={askToAddLabels}>
            {listPane.addLabels}
          </MenuItem>
          <MenuItem
            icon={<ListChecks size={16} aria-hidden />}
            onClick={() => navigate({ view: 'reviews' }, 'push')}
          >
            {listPane.reviews}
          </MenuItem>
          <MenuItem icon={<Database size={16} aria-hidden />} onClick={onSql}>
            {listPane.sql}
          </MenuItem>
          <OfflineItem onClick={() => setDialog('offline')} />
        </Menu>
      </CopiedNote>
      {dialog === 'export' && (
        <ExportDialog corpus={corpus} splits={splits} filter={currentViewState().filter} onClose={close} />
      )}
      {dialog === 'offline' && <OfflineDialog corpus={corpus} onClose={close} />}
      {dialog === 'saved' && <SavedViewsDialog corpus={corpus} onClose={close} />}
    </>
  )
})
