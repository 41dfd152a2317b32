import { Command } from 'lucide-react'
import { useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import type { ListTool } from '../feature.ts'
import { palette as t } from './messages.ts'

const PaletteDialog = lazyBounded(() => import('./palette_dialog.tsx'))

/** Opens the command palette, by key too, and shows the dialogs of the list's tools that were chosen in it. */
export default function PaletteButton({ corpus }: { readonly corpus: CorpusInfo | null }) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ListTool['Dialog'] | null>(null)
  useCommands({ palette: () => setOpen(true) })
  return (
    <>
      <IconButton name={t.title} shortcut={shownKey('palette')} onClick={() => setOpen(true)}>
        <Command size={18} aria-hidden />
      </IconButton>
      {open && (
        <PaletteDialog
          corpus={corpus}
          onClose={() => setOpen(false)}
          onDialog={(dialog) => setDialog(() => dialog)}
        />
      )}
      {Dialog && corpus && (
        <SuspenseBoundary>
          <ToolDialog corpus={corpus} Dialog={Dialog} onClose={() => setDialog(null)} />
        </SuspenseBoundary>
      )}
    </>
  )
}

interface ToolDialogProps {
  readonly corpus: CorpusInfo
  readonly Dialog: NonNullable<ListTool['Dialog']>
  onClose(): void
}

/** The dialog of a tool of the list, for the list of the address. */
function ToolDialog({ corpus, Dialog, onClose }: ToolDialogProps) {
  const { state, resolved } = useView()
  return <Dialog corpus={corpus} splits={resolved.listed} filter={state.filter} onClose={onClose} />
}
