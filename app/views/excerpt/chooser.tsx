import { choosing as t } from '../../messages/excerpt.ts'
import { isChosen, toggleTurn } from '../../model/turns/excerpt_turns.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import styles from './chooser.module.css'

/** Beside a turn while turns are chosen: whether it is one of them. */
export function Chooser({ index }: { readonly index: number }) {
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
