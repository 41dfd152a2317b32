import { ArrowUpDown, Check, Columns3, Dices, Ellipsis, Link } from 'lucide-react'
import { memo, useState } from 'react'
import { linkTo, wholeLink } from '../conversation/links/link_to.ts'
import { links } from '../conversation/links/messages.ts'
import type { ListTool } from '../features/feature.ts'
import { useLateSlots } from '../features/use_features.ts'
import { ColumnsDialog, SortDialog } from '../list/columns/lazy_dialogs.ts'
import type { ColumnTools } from '../list/list_frame.tsx'
import { listMessages } from '../list/messages.ts'
import { useRandom } from '../list/rows/use_random.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { List } from '../session/react/listing.ts'
import { currentViewState } from '../state/address.ts'
import { IconButton } from '../ui/button.tsx'
import { CopiedNote } from '../ui/copy/copied_note.tsx'
import { useCopy } from '../ui/copy/use_copy.ts'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { shownKey } from './commands/commands.ts'
import { listPane } from './list_pane_messages.ts'

interface ListToolsProps {
  readonly table: ColumnTools['table'] | undefined
  readonly onSort: ColumnTools['onSort'] | undefined
  readonly corpus: CorpusInfo
  /** Undefined while it is loading. */
  readonly list: List | undefined
  /** Splits shown in the list. */
  readonly splits: readonly string[]
}

/** Tools for the whole list. Memoized, because it would re-render for each opened row. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { corpus, list, splits, table, onSort } = props
  const tools = useLateSlots('listTools').flatMap(({ slot }) => slot)
  const [Dialog, setDialog] = useState<ListTool['Dialog'] | null>(null)
  const [picking, setPicking] = useState<'sort' | 'columns' | null>(null)
  const random = useRandom(corpus.id, splits, list)
  const [status, copy] = useCopy()
  const link = () =>
    wholeLink(linkTo({ ...currentViewState(), corpus: corpus.id }, null, null), window.location.href)
  const choose = ({ onChoose, Dialog: opened }: ListTool) => {
    onChoose?.()
    if (opened) setDialog(() => opened)
  }
  return (
    <>
      {tools
        .filter(({ place }) => place === 'bar')
        .map((tool) => (
          <IconButton
            key={tool.label}
            name={tool.label}
            {...(tool.command && { shortcut: shownKey(tool.command) })}
            word={tool.word}
            onClick={() => choose(tool)}
          >
            <tool.Icon size={16} aria-hidden />
          </IconButton>
        ))}
      <CopiedNote status={status} words={listPane.linkCopied}>
        <Menu
          trigger={
            <IconButton name={listPane.more} word={listPane.moreWord}>
              {status === 'copied' ? <Check size={16} aria-hidden /> : <Ellipsis size={16} aria-hidden />}
            </IconButton>
          }
        >
          {table && (
            <>
              <MenuItem icon={<ArrowUpDown size={16} aria-hidden />} onClick={() => setPicking('sort')}>
                {listMessages.sortMenu}
              </MenuItem>
              <MenuItem icon={<Columns3 size={16} aria-hidden />} onClick={() => setPicking('columns')}>
                {listMessages.columnsMenu}
              </MenuItem>
            </>
          )}
          <MenuItem icon={<Dices size={16} aria-hidden />} disabled={!random.ready} onClick={random.open}>
            {links.random}
          </MenuItem>
          <MenuSeparator />
          <ToolItems tools={tools} place="menuTop" onChoose={choose} />
          <MenuItem icon={<Link size={16} aria-hidden />} onClick={() => copy(link())}>
            {listPane.copyLink}
          </MenuItem>
          <ToolItems tools={tools} place="menu" onChoose={choose} />
        </Menu>
      </CopiedNote>
      {picking === 'sort' && table && onSort && (
        <SortDialog table={table} onSort={onSort} onClose={() => setPicking(null)} />
      )}
      {picking === 'columns' && table && <ColumnsDialog table={table} onClose={() => setPicking(null)} />}
      {Dialog && (
        <Dialog
          corpus={corpus}
          splits={splits}
          filter={currentViewState().filter}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
})

interface ToolItemsProps {
  readonly tools: readonly ListTool[]
  readonly place: ListTool['place']
  onChoose(tool: ListTool): void
}

/** Menu entries. Each is asked whether it is offered whenever the menu opens. */
function ToolItems({ tools, place, onChoose }: ToolItemsProps) {
  return tools
    .filter((tool) => tool.place === place && (tool.isOffered?.() ?? true))
    .map((tool) => (
      <MenuItem
        key={tool.label}
        icon={<tool.Icon size={16} aria-hidden />}
        keys={tool.command && shownKey(tool.command)}
        onClick={() => onChoose(tool)}
      >
        {tool.label}
      </MenuItem>
    ))
}
