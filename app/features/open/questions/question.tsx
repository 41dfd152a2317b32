import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Option, OptionList } from '../../../ui/form/option_list.tsx'
import { goToStart } from '../open_source.ts'
import { questionMessages } from './messages.ts'
import styles from './question.module.css'

interface QuestionProps {
  readonly title: string
  readonly description?: string
  readonly items: readonly Option[]
  onChoose(value: string): void
  readonly children?: ReactNode
}

/** A choice that the user has to make before a corpus can be opened. */
export function Question({ title, description, items, onChoose, children }: QuestionProps) {
  const [chosen, setChosen] = useState(items[0]?.value ?? '')
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chosen)
      }}
    >
      <h2 className="lg bold tight anywhere">{title}</h2>
      {description && <p className="sm soft">{description}</p>}
      <OptionList legend={title} items={items} value={chosen} onChoose={setChosen} />
      <div className="flex wrap gap-2 above-2">
        <Button look="primary" onClick={(event) => event.currentTarget.form?.requestSubmit()}>
          {questionMessages.open}
        </Button>
        {children}
        <Button look="quiet" onClick={goToStart}>
          {questionMessages.toStart}
        </Button>
      </div>
    </form>
  )
}
