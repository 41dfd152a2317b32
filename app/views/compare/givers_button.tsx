import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pinning } from '../../messages/conversation/compare_buttons.ts'
import { compareGivers } from '../../model/comparison.ts'
import type { Conversation } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { shownKey } from '../keys/commands.ts'
import { useCommands } from '../keys/use_commands.ts'
import { IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy_part.ts'
import { Parts } from '../ui/parts.tsx'

const GiversDialog = lazyPart(() => import('./givers_dialog.tsx'))

interface GiversButtonProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
}

/** Opens the labels of several givers side by side; nothing where the conversation has labels by one at most. */
export function GiversButton({ corpus, conversation }: GiversButtonProps) {
  const { labelSchemes } = corpus
  const [open, setOpen] = useState(false)
  const several = useMemo(
    // Of what is hidden, it would say that it was not judged.
    () => !conversation.hidden?.schemes.length && compareGivers(conversation, labelSchemes).length > 0,
    [conversation, labelSchemes],
  )
  useCommands({ givers: () => setOpen(several) })
  if (!several) return null
  return (
    <>
      <IconButton name={pinning.givers} shortcut={shownKey('givers')} onClick={() => setOpen(true)}>
        <Scale size={18} aria-hidden />
      </IconButton>
      {open && (
        <Parts>
          <GiversDialog
            conversation={conversation}
            schemes={labelSchemes}
            onChoose={(turn) => {
              setOpen(false)
              navigate({ turn }, 'replace')
            }}
            onClose={() => setOpen(false)}
          />
        </Parts>
      )}
    </>
  )
}
