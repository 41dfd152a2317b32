import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Keys } from '../keys.tsx'
import { placeByKey } from '../roving/keys.ts'
import { matchingItems, type PickItem } from './matches.ts'
import styles from './search_list.module.css'

/** Maximum number of entries drawn. Typing narrows the rest down. */
const MOST_SHOWN = 300

const PAGE = 8

interface SearchListProps<T extends PickItem> {
  /** Accessible name of the field and the list. */
  readonly name: string
  readonly placeholder: string
  readonly items: readonly T[]
  /** Shown if nothing matches what is typed. */
  readonly nothing: string | ((typed: string) => string)
  /** Ids, the latest first. They come first as long as nothing is typed. */
  readonly recent?: readonly string[]
  /** Heading of the recent ones. */
  readonly recentGroup?: string
  onChoose(item: T): void
}

/**
 * A field that narrows a grouped list down, and keys that choose from it (combobox with a listbox). Several entries can
 * be chosen if the items have `checked`.
 */
export function SearchList<T extends PickItem>(props: SearchListProps<T>) {
  const { name, placeholder, items, nothing, recent, recentGroup, onChoose } = props
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const found = useMemo(
    () => matchingItems(items, typed, recent).slice(0, MOST_SHOWN),
    [items, typed, recent],
  )
  const groups = useMemo(() => {
    const isRecent = (item: T) =>
      recentGroup !== undefined && typed.trim() === '' && recent?.includes(item.id)
    return grouped(found, (item) => (isRecent(item) ? (recentGroup ?? '') : item.group))
  }, [found, recent, recentGroup, typed])
  // In the order drawn.
  const shown = groups.flatMap((group) => group.items)
  const active = Math.min(at, shown.length - 1)
  const several = items.some(({ checked }) => checked !== undefined)
  useEffect(() => {
    listRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
    if (active === 0) listRef.current?.scrollTo({ top: 0 })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const line = { count: shown.length, axis: 'vertical', page: PAGE, isBelowField: true } as const
    const to = placeByKey(event.key, active, line)
    const item = shown[active]
    if (to !== null) setAt(to)
    else if (event.key === 'Enter' && item) onChoose(item)
    else return
    event.preventDefault()
  }
  const optionId = (position: number) => `${id}-${position}`
  let position = -1
  const option = (item: T): ReactNode => {
    position += 1
    const here = position
    return (
      // Keys are handled by the field, which keeps the focus.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      // biome-ignore lint/a11y/useFocusableInteractive: see above
      <div
        key={item.id}
        id={optionId(here)}
        role="option"
        className={styles.option}
        aria-selected={several ? item.checked === true : here === active}
        data-active={here === active || undefined}
        onPointerMove={() => setAt(here)}
        onClick={() => onChoose(item)}
      >
        {several && <span className={styles.tick}>{item.checked && <Check size={14} aria-hidden />}</span>}
        <span className="grow anywhere">{item.title}</span>
        {item.note && <span className="xs faint">{item.note}</span>}
        {item.keys && (
          <span className={styles.keys}>
            <Keys keys={item.keys} />
          </span>
        )}
      </div>
    )
  }
  return (
    <div className={styles.whole}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the list is in a dialog, whose first control is this one
        autoFocus
        type="text"
        role="combobox"
        className={styles.field}
        aria-label={name}
        aria-expanded={true}
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={listRef}
        id={`${id}list`}
        role="listbox"
        className={styles.list}
        aria-label={name}
        aria-multiselectable={several || undefined}
        tabIndex={-1}
      >
        {groups.map((group, i) => (
          <div key={group.name} role="group" aria-labelledby={`${id}group${i}`}>
            <div id={`${id}group${i}`} className={styles.group} role="presentation">
              {group.name}
            </div>
            {group.items.map(option)}
          </div>
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.nothing}>
        {shown.length > 0 ? '' : typeof nothing === 'string' ? nothing : nothing(typed)}
      </p>
    </div>
  )
}

/** Groups in the order of their best item. */
function grouped<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
): readonly { readonly name: string; readonly items: readonly T[] }[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const name = groupOf(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return [...groups].map(([name, members]) => ({ name, items: members }))
}
