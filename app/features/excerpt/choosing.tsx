import { Image } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { choosing as t } from '../../files/figure/messages.ts'
import type { Conversation } from '../../model/index.ts'
import {
  chosenWithin,
  extendTo,
  isChosen,
  rangesText,
  toggleTurn,
  turnsIn,
} from '../../model/turns/excerpt_turns.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy_part.ts'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import styles from './choosing.module.css'
import { onTurnClick } from './turn_click.ts'

const FigureDialog = lazyPart(() => import('./figure_dialog.tsx'))

interface ChoosingProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** The current turn, or null. */
  readonly current: number | null
  /** Scroll container of the turns. */
  readonly scroller: HTMLElement | null
  /** Called with the checkbox component shown next to each turn, or null when choosing ends. */
  onChooser(chooser: ComponentType<{ readonly index: number }> | null): void
}

/** Lets the user choose turns for an excerpt by keys and clicks. Shows the number of chosen turns above them. */
export default function Choosing({ corpus, conversation, current, scroller, onChooser }: ChoosingProps) {
  const { chosen } = useView().state
  const [dialog, setDialog] = useState(false)
  const last = conversation.turns.length - 1
  const within = chosenWithin({ chosen }, last + 1)
  const isChoosing = chosen.length > 0

  const extend = (turn: number) => {
    if (turn < 0 || turn > last) return
    navigate({ chosen: extendTo(chosen, current, turn), turn }, 'replace')
  }
  const toggle = (turn: number) => navigate({ chosen: toggleTurn(chosen, turn) }, 'replace')
  useCommands({
    chooseDown: () => extend(current === null ? 0 : current + 1),
    chooseUp: () => extend(current === null ? last : current - 1),
    chooseTurn: () => last >= 0 && toggle(current ?? 0),
    figure: () => last >= 0 && setDialog(true),
  })
  const onClick = useEffectEvent((turn: number, how: 'extend' | 'toggle') =>
    how === 'extend' ? extend(turn) : toggle(turn),
  )
  useEffect(() => (scroller ? onTurnClick(scroller, onClick) : undefined), [scroller])
  useEffect(() => {
    onChooser(isChoosing ? Chooser : null)
    return () => onChooser(null)
  }, [isChoosing, onChooser])

  return (
    <>
      {isChoosing && (
        <div role="group" aria-label={t.bar} className={styles.bar}>
          <p role="status" className={styles.words}>
            {within.length > 0
              ? t.chosen(turnsIn(within), rangesText(within))
              : t.noneHere(rangesText(chosen))}{' '}
            <span className={styles.hint}>{t.hint}</span>
          </p>
          <Button
            look="primary"
            icon={<Image size={16} aria-hidden />}
            shortcut={shownKey('figure')}
            disabled={within.length === 0}
            onClick={() => setDialog(true)}
          >
            {t.figure}
          </Button>
          <Button look="quiet" onClick={() => navigate({ chosen: [] }, 'replace')}>
            {t.clear}
          </Button>
        </div>
      )}
      {dialog && (
        <SuspenseBoundary>
          <FigureDialog
            corpus={corpus}
            conversation={conversation}
            current={current}
            onClose={() => setDialog(false)}
          />
        </SuspenseBoundary>
      )}
    </>
  )
}

/** Checkbox next to a turn, shown while turns are being chosen. */
function Chooser({ index }: { readonly index: number }) {
  const { chosen } = useViewState().state
  return (
    <label className={styles.chooser} data-chooser>
      <input
        type="checkbox"
        checked={isChosen(chosen, index)}
        aria-label={t.turn(index)}
        onChange={() => navigate({ chosen: toggleTurn(currentViewState().chosen, index) }, 'replace')}
      />
    </label>
  )
}
