import { ChevronRight } from 'lucide-react'
import { type ComponentType, memo, type ReactNode, useState } from 'react'
import type { LensEntry, LensPlace, LensProps } from '../../features/lens.ts'
import { useSlots } from '../../features/use_features.ts'
import { afterFirstReading } from '../../session/first_reading.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { conversationMessages as t } from '../messages.ts'
import styles from './pane_body.module.css'

const LensSheet = lazyBounded(() => import('./lens_sheet.tsx'))

interface PaneBodyProps {
  /** Props of the lenses, or `null` if nothing is open yet. */
  readonly lens: LensProps | null
  /** The scrolling part: head and turns. */
  readonly children: ReactNode
  /** True on a phone: lenses are one line that opens a sheet. */
  readonly isSmall?: boolean
}

/** The turns of a conversation, with lenses above or next to them. */
export function PaneBody({ lens, children, isSmall = false }: PaneBodyProps) {
  if (isSmall)
    return (
      <>
        {lens && <LensLine {...lens} />}
        <div className={styles.body}>
          <div className={styles.turns}>{children}</div>
        </div>
      </>
    )
  return (
    <>
      {lens && <LensSlot place="above" {...lens} />}
      <div className={styles.body}>
        {lens && (
          <div className={styles.lenses}>
            <LensSlot place="beside" {...lens} />
          </div>
        )}
        <div className={styles.turns}>{children}</div>
      </div>
    </>
  )
}

/** The lenses of a small screen: a line that opens them as a sheet over the turns. */
function LensLine(props: LensProps) {
  const { conversation, corpus } = props
  const [open, setOpen] = useState(false)
  const entries = useEntries(props)
  if (entries.length === 0) return null
  return (
    <div className={styles.slot}>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="fixed bold">{t.lenses}</span>
        <span className="grow soft truncate">{entries.map(({ title }) => title).join(' · ')}</span>
        <ChevronRight size={16} aria-hidden />
      </button>
      {open && (
        <LensSheet
          key={`${corpus.labelSchemes.length} ${conversation.split}/${conversation.id}`}
          {...props}
          entries={entries}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Lenses that fit the corpus. */
function useEntries({ conversation, corpus }: LensProps): readonly LensEntry[] {
  const entries = useSlots('lenses').flatMap(({ slot }) => slot)
  return conversation.turns.length === 0 ? [] : entries.filter((entry) => entry.fits(corpus))
}

/** One lazy component per lens, however often it is drawn. */
const foldings = new WeakMap<LensEntry, ComponentType<LensProps>>()

function foldingOf(entry: LensEntry): ComponentType<LensProps> {
  const known = foldings.get(entry)
  if (known) return known
  const Folding = lazyBounded(async () => {
    await afterFirstReading()
    const [{ FoldingLens }, lens] = await Promise.all([import('./folding_lens.tsx'), entry.load()])
    return { default: (props: LensProps) => <FoldingLens entry={entry} lens={lens} {...props} /> }
  })
  foldings.set(entry, Folding)
  return Folding
}

interface LensSlotProps extends LensProps {
  readonly place: LensPlace
}

/** Lenses of a place that fit the corpus. The height of the line is reserved until its code has loaded. */
const LensSlot = memo(function LensSlot({ place, conversation, corpus, ...props }: LensSlotProps) {
  const entries = useEntries({ conversation, corpus, ...props })
  return entries
    .filter((entry) => entry.place === place)
    .map((entry) => {
      const Folding = foldingOf(entry)
      return (
        <div key={`${entry.id} ${conversation.split}/${conversation.id}`} className={styles.slot}>
          <Folding conversation={conversation} corpus={corpus} {...props} />
        </div>
      )
    })
})
