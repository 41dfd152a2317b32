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

/** All readers by name, to choose another than the content tells. */
export default function ReadAsDialog({ subject, onClose }: ReadAsDialogProps) {
  const session = useSession()
  const [chosen, setChosen] = useState(() => firstChoice(subject))
  // A mapping may be changed: its reader asks again.
  const unchanged = chosen === subject.adapter && chosen !== 'mapped'
  return (
    <Dialog open onClose={onClose} title={openMessages.readAsOther} description={sourceTitle(subject.source)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // React hands it on to the form that the dialog was opened from, which asks for something else.
          event.stopPropagation()
          if (unchanged) return
          onClose()
          readAs(session, subject, chosen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          // The rest of the key would press the button that has the focus once the dialog is closed.
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
