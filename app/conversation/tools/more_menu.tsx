import { Braces, Ellipsis, Search } from 'lucide-react'
import type { PaneEntry, PaneToolProps } from '../../features/feature.ts'
import { CommandItem } from '../../shell/commands/command_item.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { conversationMessages as t } from '../messages.ts'
import { SeenChoice } from './seen_choice.tsx'

interface MoreMenuProps extends PaneToolProps {
  readonly entries: readonly PaneEntry[]
}

/** Menu of the tools for the open conversation that have no button. Entries without a handler are left out. */
export function MoreMenu({ corpus, conversation, entries }: MoreMenuProps) {
  return (
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
      <SeenChoice corpus={corpus} conversation={conversation} before={<MenuSeparator />} />
    </Menu>
  )
}
