import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import type { Lens, LensEntry, LensProps } from '../../features/lenses/lens.ts'
import { useRemembered } from '../../ui/use_remembered.ts'
import styles from './folding_lens.module.css'

interface FoldingLensProps extends LensProps {
  readonly entry: LensEntry
  readonly lens: Lens
}

/** A lens: a summary line that expands to its drawing. Remembers whether it is expanded. */
export function FoldingLens({
  entry: { id, title, place },
  lens: { summary, View },
  ...props
}: FoldingLensProps) {
  const { conversation, corpus } = props
  const [open, setOpen] = useRemembered<boolean>(`lens-${id}`, false)
  const words = useMemo(() => summary(conversation, corpus), [summary, conversation, corpus])
  return (
    <section data-lens={id} data-of={conversation.id}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="fixed bold">{title}</span>
        <span className="grow soft tabular truncate" title={words}>
          {words}
        </span>
        <ChevronDown size={16} className="chevron" aria-hidden />
      </button>
      {open && (
        <div className={styles.view} data-place={place}>
          <View {...props} />
        </div>
      )}
    </section>
  )
}
