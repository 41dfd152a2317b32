import { Menu } from '@base-ui/react/menu'
import { Bookmark, Check, Database, Download, Ellipsis, Link, Tags } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { currentViewState } from '../../state/address.ts'
import { useCopy } from '../export/use_copy.ts'
import { linkTo, wholeLink } from '../links/link_to.ts'
import { RandomButton } from '../links/random_button.tsx'
import { IconButton } from '../ui/button.tsx'
import { layers } from '../ui/layers.tsx'
import { lazyPart } from '../ui/lazy_part.ts'
import { Parts } from '../ui/parts.tsx'
import styles from './list_tools.module.css'

const TakeawayDialog = lazyPart(() => import('../export/export_dialog.tsx'))
const LabelsDialog = lazyPart(() => import('../labels/labels_dialog.tsx'))
const SavedViewsDialog = lazyPart(() => import('../saved/saved_views_dialog.tsx'))

interface ListToolsProps {
  readonly corpus: CorpusInfo
  /** The keys of the list; `undefined`: not known yet. */
  readonly order: Int32Array | undefined
  /** The splits that the list shows. */
  readonly splits: readonly string[]
  /** Opens the editor for queries. */
  onSql(): void
}

/** What can be done with the list as a whole. Drawn anew only when it is another list: it stands beside every row that is opened. */
export const ListTools = memo(function ListTools({ corpus, order, splits, onSql }: ListToolsProps) {
  const [dialog, setDialog] = useState<'takeaway' | 'labels' | 'saved' | null>(null)
  const [status, copy] = useCopy()
  const close = () => setDialog(null)
  const link = () =>
    wholeLink(linkTo({ ...currentViewState(), corpus: corpus.id }, null, null), window.location.href)
  return (
    <>
      <RandomButton corpus={corpus} order={order} splits={splits} />
      <IconButton name="Export" onClick={() => setDialog('takeaway')}>
        <Download size={16} aria-hidden />
      </IconButton>
      <span className={styles.place}>
        <Menu.Root>
          <Menu.Trigger
            render={
              <IconButton name="More about this list">
                {status === 'copied' ? <Check size={16} aria-hidden /> : <Ellipsis size={16} aria-hidden />}
              </IconButton>
            }
          />
          <Menu.Portal container={layers}>
            <Menu.Positioner className={styles.positioner} sideOffset={4} align="end" collisionPadding={8}>
              <Menu.Popup className={styles.popup}>
                <Item icon={<Bookmark size={16} aria-hidden />} onClick={() => setDialog('saved')}>
                  Saved views…
                </Item>
                <Item icon={<Link size={16} aria-hidden />} onClick={() => copy(link())}>
                  Copy link to this list
                </Item>
                <Item icon={<Tags size={16} aria-hidden />} onClick={() => setDialog('labels')}>
                  Add labels…
                </Item>
                <Item icon={<Database size={16} aria-hidden />} onClick={onSql}>
                  SQL…
                </Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <span role="status">
          {status !== 'none' && (
            <span className={styles.status} data-failed={status === 'refused'}>
              {status === 'copied' ? 'Link copied' : 'The browser does not let the page copy.'}
            </span>
          )}
        </span>
      </span>
      <Parts>
        {dialog === 'takeaway' && (
          <TakeawayDialog
            corpus={corpus}
            splits={splits}
            filter={currentViewState().filter}
            onClose={close}
          />
        )}
        {dialog === 'labels' && <LabelsDialog corpus={corpus} onClose={close} />}
        {dialog === 'saved' && <SavedViewsDialog corpus={corpus} onClose={close} />}
      </Parts>
    </>
  )
})

interface ItemProps {
  readonly icon: ReactNode
  readonly children: string
  onClick(): void
}

function Item({ icon, children, onClick }: ItemProps) {
  return (
    <Menu.Item className={styles.item} onClick={onClick}>
      {icon}
      {children}
    </Menu.Item>
  )
}
