import { useMemo, useState } from 'react'
import { compareAnnotators } from '../../model/comparison.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { navigate } from '../../state/address.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { PaneToolProps } from '../feature.ts'

const AnnotatorsDialog = lazyBounded(() => import('./annotators_dialog.tsx'))

/** Opens the labels of several annotators side by side. Not offered if the conversation has labels by one at most. */
export function Annotators(props: PaneToolProps) {
  const { split, id } = props.conversation
  return <Live key={`${split}/${id}`} {...props} />
}

function Live({ corpus, conversation }: PaneToolProps) {
  const { labelSchemes } = corpus
  const [open, setOpen] = useState(false)
  const several = useMemo(
    // The comparison would show hidden labels as "not judged".
    () => !conversation.hidden?.schemes.length && compareAnnotators(conversation, labelSchemes).length > 0,
    [conversation, labelSchemes],
  )
  useCommands({ ...(several && { annotators: () => setOpen(true) }) })
  return (
    open && (
      <AnnotatorsDialog
        conversation={conversation}
        schemes={labelSchemes}
        onChoose={(turn) => {
          setOpen(false)
          navigate({ turn }, 'replace')
        }}
        onClose={() => setOpen(false)}
      />
    )
  )
}
