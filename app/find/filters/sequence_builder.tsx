import { useId, useState } from 'react'
import type { Filter, LabelScheme, SequenceFilter } from '../../model/index.ts'
import { Button } from '../../ui/button.tsx'
import Choice from '../../ui/choice.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { changeFilter } from './change_filter.ts'
import { distinctLabelTitle, labelTitle } from './filter_parts.ts'
import { filterMessages } from './messages.ts'
import styles from './sequence_builder.module.css'

/** Maximum span of a sequence in turns, a limit of the address format. */
const MOST_TURNS = 9999

type Label = SequenceFilter['first']

interface Draft {
  readonly first: Label | null
  readonly second: Label | null
  readonly within: number
}

/** Default maximum distance between the labels of a new sequence. */
const FIRST_WITHIN = 3

interface SequenceBuilderProps {
  readonly schemes: readonly LabelScheme[]
  readonly filter: Filter
}

/** Builds a sequence: a label, a second label, and the maximum distance in turns. Takes effect once both are chosen. */
export function SequenceBuilder({ schemes, filter }: SequenceBuilderProps) {
  const id = useId()
  // Keep an incomplete sequence out of the address, because it matches nothing.
  const [draft, setDraft] = useState(() => draftOf(null, null, FIRST_WITHIN))
  const [typed, setTyped] = useState<string | null>(null)
  const current: Draft = filter.sequence ?? draft
  const { first, second, within } = current

  const change = (next: Draft) => {
    const { first, second, within } = next
    setDraft(next)
    if (first && second) changeFilter((now) => ({ ...now, sequence: { first, second, within } }))
  }
  const clear = () => {
    setDraft(draftOf(null, null, within))
    changeFilter((now) => ({ ...now, sequence: null }))
  }
  const items = itemsOf(schemes, current)
  return (
    <div className={styles.builder}>
      <Choice
        name={filterMessages.firstOfSequence}
        value={first && keyOf(first)}
        placeholder={filterMessages.first}
        items={items}
        onChoose={(key) => change(draftOf(labelOf(key), second, within))}
      />
      <div className={styles.within}>
        <label htmlFor={id}>
          {filterMessages.within}
          <span className="visually-hidden"> {filterMessages.howMany}</span>
        </label>
        <TextField
          id={id}
          type="number"
          inputMode="numeric"
          className={styles.turns ?? ''}
          min={1}
          max={MOST_TURNS}
          value={typed ?? within}
          onChange={(event) => {
            const turns = event.target.valueAsNumber
            const valid = Number.isInteger(turns) && turns >= 1 && turns <= MOST_TURNS
            setTyped(valid ? null : event.target.value)
            if (valid) change(draftOf(first, second, turns))
          }}
          onBlur={() => setTyped(null)}
        />
        <span>{filterMessages.turns(within)}</span>
      </div>
      <Choice
        name={filterMessages.secondOfSequence}
        value={second && keyOf(second)}
        placeholder={filterMessages.second}
        items={items}
        onChoose={(key) => change(draftOf(first, labelOf(key), within))}
      />
      {(first || second) && (
        <Button look="quiet" className={styles.clear} onClick={clear}>
          {filterMessages.clearSequence}
        </Button>
      )}
    </div>
  )
}

function draftOf(first: Label | null, second: Label | null, within: number): Draft {
  return { first, second, within }
}

/** Every declared label, and undeclared ones in the sequence. */
function itemsOf(schemes: readonly LabelScheme[], { first, second }: Draft) {
  const declared = schemes.flatMap((scheme) =>
    scheme.values.map(({ value }) => ({ scheme: scheme.id, value, note: scheme.title })),
  )
  const chosen = [first, second]
    .filter((label) => label !== null)
    .map((label) => ({ ...label, note: label.scheme }))
  const keys = new Set<string>()
  return [...declared, ...chosen].flatMap((label) => {
    const key = keyOf(label)
    if (keys.has(key)) return []
    keys.add(key)
    const title = distinctLabelTitle(schemes, label)
    const told = schemes.length < 2 || title !== labelTitle(schemes, label)
    return [{ value: key, label: title, ...(!told && { note: label.note }) }]
  })
}

function keyOf({ scheme, value }: Label): string {
  return JSON.stringify([scheme, value])
}

function labelOf(key: string): Label {
  const [scheme = '', value = ''] = JSON.parse(key) as readonly string[]
  return { scheme, value }
}
