import { Regex, Search, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { SearchMode } from '../../model/index.ts'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { IconButton } from '../../ui/button.tsx'
import { stepByKey } from '../../ui/roving/keys.ts'
import type { Completion, SearchField as Field } from './completion.ts'
import { CompletionList, optionId } from './completion_list.tsx'
import { finishedSearch } from './finished_search.ts'
import { search as t } from './messages.ts'
import { SEARCH_ERROR_ID, type SearchFailure } from './search_error.tsx'
import styles from './search_field.module.css'
import { SearchHelp } from './search_help.tsx'
import { useCompletion } from './use_completion.ts'
import { useSearchDraft } from './use_search_draft.ts'

interface SearchFieldProps {
  /** Search text in the address. */
  readonly search: string
  readonly mode: SearchMode
  readonly fields: readonly Field[]
  readonly failure: SearchFailure | null
  /** Some texts of the corpus, for examples. */
  readonly texts: readonly string[]
  onMode(mode: SearchMode): void
  /** Called on Enter to move on to the results. @param back returns the focus to the field if there are no results */
  onEnter(back: () => void): void
}

/** Search field with completion of the token at the caret. */
export function SearchField(props: SearchFieldProps) {
  const { search, mode, fields, failure, texts, onMode, onEnter } = props
  const id = useId()
  const listId = `${id}-completions`
  const input = useRef<HTMLInputElement>(null)
  const nextCaret = useRef<number | null>(null)
  const names = useMemo(() => new Set(fields.map(({ field }) => field)), [fields])
  const { text, write, commit } = useSearchDraft(search, (typed) =>
    mode === 'pattern' ? typed : finishedSearch(typed, names),
  )
  const completion = useCompletion(text, mode === 'pattern' ? null : fields)
  const { items, active } = completion
  const open = items.length > 0

  useCommands({
    search: () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  const take = (item: Completion) => {
    const taken = completion.take(item)
    if (!taken) return
    nextCaret.current = taken.caret
    write(taken.search)
    if (item.kind === 'field') completion.moved(taken.caret, true)
    else completion.close()
  }
  const clear = () => {
    write('')
    completion.close()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const item = active === null ? undefined : items[active]
    const step = stepByKey(event.key, 'vertical')
    if (step !== 0) completion.step(step)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && item) {
      take(item)
    } else if (event.key === 'Enter') {
      commit()
      // Blur immediately, so that the next key goes to the results.
      event.currentTarget.blur()
      onEnter(() => input.current?.focus())
    } else if (event.key === 'Escape') {
      if (open) completion.close()
      else {
        event.currentTarget.blur()
        if (text !== '') clearByEscape(() => write(''))
      }
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.field} data-invalid={failure !== null || undefined}>
      <Search size={16} className={styles.icon} aria-hidden />
      <label htmlFor={id} className="visually-hidden">
        {t.label}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        className={styles.input}
        placeholder={t.label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts={shownKey('search')}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active !== null ? optionId(listId, active) : undefined}
        aria-invalid={failure !== null || undefined}
        aria-describedby={failure ? SEARCH_ERROR_ID : undefined}
        value={text}
        onChange={(event) => {
          const { value, selectionStart } = event.target
          const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
          write(value, composing)
          completion.moved(selectionStart ?? value.length, true)
        }}
        onCompositionEnd={(event) => write(event.currentTarget.value)}
        onSelect={(event) => completion.moved(event.currentTarget.selectionStart ?? 0, false)}
        onBlur={completion.close}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <kbd className={styles.key} aria-hidden>
          {shownKey('search')}
        </kbd>
      ) : (
        <IconButton name={t.clear} className={styles.tool} onClick={clear}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton
        name={t.wholeWords}
        className={styles.tool}
        aria-pressed={mode === 'word'}
        onClick={() => onMode(mode === 'word' ? 'text' : 'word')}
      >
        <WholeWord size={16} aria-hidden />
      </IconButton>
      <IconButton
        name={t.pattern}
        className={styles.tool}
        aria-pressed={mode === 'pattern'}
        onClick={() => onMode(mode === 'pattern' ? 'text' : 'pattern')}
      >
        <Regex size={16} aria-hidden />
      </IconButton>
      <SearchHelp fields={fields} texts={texts} className={styles.tool} onTry={write} />
      {open && <CompletionList id={listId} items={items} active={active} onTake={take} />}
    </div>
  )
}

/**
 * Clears the search if the next key after leaving the field with Escape is Escape again, without a click in between.
 */
function clearByEscape(clear: () => void): void {
  const end = () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('pointerdown', end, true)
  }
  const onKey = (event: globalThis.KeyboardEvent) => {
    end()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    clear()
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', end, true)
}
