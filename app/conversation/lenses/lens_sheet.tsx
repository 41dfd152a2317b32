import { ArrowLeft } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { LensEntry, LensProps } from '../../features/lens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TabStrip } from '../../ui/frame/tab_strip.tsx'
import { lazyPart } from '../../ui/lazy_part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { conversationMessages as t } from '../messages.ts'
import styles from './lens_sheet.module.css'

interface LensSheetProps extends LensProps {
  readonly entries: readonly LensEntry[]
  onClose(): void
}

/** The lenses of a conversation over the whole of a small screen. A turn that is chosen there is shown at once. */
export default function LensSheet({ entries, onClose, onChooseTurn, ...props }: LensSheetProps) {
  const { conversation } = props
  const [id, setId] = useState(entries[0]?.id ?? '')
  const chosen = entries.find((entry) => entry.id === id) ?? entries[0]
  if (!chosen) return null
  const choose = (turn: number) => {
    onClose()
    onChooseTurn(turn)
  }
  return (
    <Dialog
      open
      filling
      title={t.lenses}
      description={conversation.title}
      closeButton={
        <Button className={styles.back} icon={<ArrowLeft size={18} aria-hidden />}>
          {t.backToTurns}
        </Button>
      }
      onClose={onClose}
    >
      <TabStrip
        name={t.lenses}
        filling
        tabs={entries.map((entry) => ({
          value: entry.id,
          title: entry.title,
          panel: <ShownLens key={entry.id} entry={entry} onChooseTurn={choose} {...props} />,
        }))}
        value={chosen.id}
        onChoose={setId}
      />
    </Dialog>
  )
}

/** A lens with its summary. It scrolls as a whole. */
function ShownLens({ entry, ...props }: LensProps & { readonly entry: LensEntry }) {
  const Loaded = useMemo(
    () =>
      lazyPart(async () => {
        const { summary, View } = await entry.load()
        return {
          default: (lens: LensProps) => (
            <>
              <p className={styles.summary}>{summary(lens.conversation, lens.corpus)}</p>
              <View {...lens} />
            </>
          ),
        }
      }),
    [entry],
  )
  return (
    <section className={styles.lens} data-lens={entry.id} aria-label={entry.title}>
      <Suspense fallback={<Skeleton width="60%" height="1rem" />}>
        <Loaded {...props} />
      </Suspense>
    </section>
  )
}
