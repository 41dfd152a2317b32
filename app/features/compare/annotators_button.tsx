import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { compareAnnotators } from '../../model/comparison.ts'
import type { Conversation } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { pinning } from './buttons_messages.ts'

const AnnotatorsDialog = lazyBounded(() => import('./annotators_dialog.tsx'))

interface AnnotatorsButtonProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
}

/** Opens the labels of several annotators side by side. Hidden if the conversation has fewer than two annotators. */
export function AnnotatorsButton({ corpus, conversation }: AnnotatorsButtonProps) {
  const { labelSchemes } = corpus
  const [open, setOpen] = useState(false)
  const several = useMemo(
    // The comparison would show hidden labels as "not judged".
    () => !conversation.hidden?.schemes.length && compareAnnotators(conversation, labelSchemes).length > 0,
    [conversation, labelSchemes],
  )
  useCommands({ annotators: () => setOpen(several) })
  if (!several) return null
  return (
    <>
      <IconButton
        name={pinning.annotators}
        shortcut={shownKey('annotators')}
        onClick={() => setOpen(true)}
        icon={<Scale size={18} aria-hidden />}
      />
      {open && (
        <AnnotatorsDialog
          conversation={conversation}
          schemes={labelSchemes}
          onChoose={(turn) => {
            setOpen(false)
            navigate({ turn }, 'replace')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
