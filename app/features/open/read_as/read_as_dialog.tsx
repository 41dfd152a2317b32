import { useState } from 'react'
import { sourceTitle } from '../../../model/index.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OptionList } from '../../../ui/form/option_list.tsx'
import { openMessages } from '../messages.ts'
import { firstChoice, type ReadAsSubject, readAs, readerOptions } from './read_as.ts'
import styles from './read_as_dialog.module.css'

interface ReadAsDialogProps {
  readonly subject: ReadAsSubject
  onClose(): void
}

/** Lets the user choose a reader other than the detected one. */
export default function ReadAsDialog({ subject, onClose }: ReadAsDialogProps) {
  const session = useSession()
  const [chosen, setChosen] = useState(() => firstChoice(subject))
  // A mapping can be edited, so its reader may be chosen again.
  const unchanged = chosen === subject.adapter && chosen !== 'mapped'
  return (
    <Dialog open onClose={onClose} title={openMessages.readAsOther} description={sourceTitle(subject.source)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // React would bubble the event to the form that opened the dialog.
          event.stopPropagation()
          if (unchanged) return
          onClose()
          readAs(session, subject, chosen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          // Otherwise the key press would activate the button that gets the focus when the dialog closes.
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        <OptionList
          legend={openMessages.readAs}
          items={readerOptions(subject)}
          value={chosen}
          onChoose={setChosen}
        />
        <div className={styles.ways}>
          <p className={styles.note}>{openMessages.linkKeepsChoice}</p>
          <Button look="quiet" onClick={onClose}>
            {openMessages.cancel}
          </Button>
          <Button
            look="primary"
            disabled={unchanged}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {openMessages.open}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
