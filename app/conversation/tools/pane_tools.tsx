import { Braces, Ellipsis, Search } from 'lucide-react'
import { memo, useState } from 'react'
import type { PaneEntry, PaneTool, PaneToolProps } from '../../features/feature.ts'
import { useLateSlots } from '../../features/use_features.ts'
import { CommandItem } from '../../shell/commands/command_item.tsx'
import { IconButton } from '../../ui/button.tsx'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { conversationMessages as t } from '../messages.ts'
import { SeenChoice, useSides } from './seen_choice.tsx'

const SeenDialog = lazyBounded(() => import('./seen_dialog.tsx'))

/** Tools for the open conversation: buttons, and the menu of all others. */
export default memo(PaneTools)

function PaneTools(props: PaneToolProps) {
  const tools = useLateSlots('paneTools').flatMap(({ slot }) => slot)
  const at = (wanted: PaneTool['place']) =>
    tools.flatMap(({ place, Tool }, i) => (place === wanted && Tool ? [<Tool key={i} {...props} />] : []))
  return (
    <>
      {at('share')}
      {at('review')}
      {at('menu')}
      <MoreMenu {...props} entries={tools.flatMap(({ entry }) => entry ?? [])} />
    </>
  )
}

interface MoreMenuProps extends PaneToolProps {
  readonly entries: readonly PaneEntry[]
}

/** Menu of the tools for the open conversation that have no button. Entries without a handler are left out. */
function MoreMenu({ corpus, conversation, entries }: MoreMenuProps) {
  const sides = useSides(corpus, conversation)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton name={t.more} word={t.moreWord}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      >
        <CommandItem id="find" Icon={Search} />
        {entries.map(({ command, Icon, label }) => (
          <CommandItem key={command} id={command} Icon={Icon} label={label && (() => label(conversation))} />
        ))}
        <CommandItem id="raw" Icon={Braces} />
        <SeenChoice sides={sides} before={<MenuSeparator />} onSearch={() => setChoosing(true)} />
      </Menu>
      {choosing && <SeenDialog sides={sides} onClose={() => setChoosing(false)} />}
    </>
  )
}
