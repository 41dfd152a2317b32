import { useCallback, useState } from 'react'
import { recall, remember } from '../ui/remembered.ts'
import { type ColumnChoice, parseColumnChoice } from './column_choice.ts'

/** The reader's choice of columns for a corpus; kept in the browser as far as it lets us. */
export function useColumnChoice(corpusId: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const name = `list-columns:${corpusId}`
  const [held, setHeld] = useState(() => ({ name, choice: parseColumnChoice(recall(name)) }))
  let current = held
  if (held.name !== name) {
    current = { name, choice: parseColumnChoice(recall(name)) }
    setHeld(current)
  }
  const choose = useCallback(
    (choice: ColumnChoice) => {
      setHeld({ name, choice })
      remember(name, choice)
    },
    [name],
  )
  return [current.choice, choose]
}
