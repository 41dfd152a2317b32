import { CircleHelp, FlaskConical, Monitor, Moon, Sun } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { useSlots } from '../features/use_features.ts'
import { NO_FILTER, originText, type SourceRef } from '../model/index.ts'
import { type CorpusInfo, realFirst } from '../session/corpus_info.ts'
import { useSessionState } from '../session/react/use_session.ts'
import { navigate } from '../state/address.ts'
import { siteInfo } from '../state/site_info.ts'
import { IconButton } from '../ui/button.tsx'
import { ChoicePlaceholder } from '../ui/choice_placeholder.tsx'
import { lazyAfterReading, lazyBounded } from '../ui/lazy_part.ts'
import { placeText } from '../ui/text/source_place.ts'
import { useRemembered } from '../ui/use_remembered.ts'
import { shownKey } from './commands/commands.ts'
import { useCommands, usePaletteEntries } from './commands/use_commands.ts'
import styles from './header.module.css'
import { shell } from './messages.ts'

/** Drop-down list that looks the same before it is loaded. */
const Choice = lazyAfterReading(() => import('../ui/choice.tsx'), ChoicePlaceholder)
const HelpDialog = lazyBounded(() => import('./commands/help_dialog.tsx'))

interface HeaderProps {
  readonly corpus: CorpusInfo | null
  /** Split shown in the list, or null for all. */
  readonly split: string | null
}

/** Option for all splits. Not a possible name, since names don't contain slashes. */
const ALL = '/'

/** Current location and main navigation. */
export const Header = memo(function Header({ corpus, split }: HeaderProps) {
  const catalogue = useSessionState((s) => s.catalogue)
  const site = siteInfo()
  const [help, setHelp] = useState(false)
  const corpusItems = useSlots('HeaderCorpus')
  const items = useSlots('HeaderItem')
  useCommands({ help: () => setHelp(true) })
  const corpora = catalogue.status === 'ready' ? realFirst(catalogue.value.corpora) : []
  const splits = corpus?.splits.map((s) => s.name) ?? []
  return (
    <header className={styles.header} data-foreign={corpus?.opened ? true : undefined}>
      <a href="#/" className={styles.brand} aria-label={shell.startPage(site?.title ?? shell.parley)}>
        {site?.logo ? <img src={site.logo} alt={NAMED_BESIDE} className={styles.logo} /> : <Mark />}
        <span className={styles.name}>{site?.title ?? shell.parley}</span>
      </a>
      {corpora.length > (site && !site.openOwnData ? 1 : 0) && (
        <Choice
          name={shell.corpus}
          value={corpus?.id ?? null}
          placeholder={shell.chooseCorpus}
          items={corpora.map((c) => ({
            value: c.id,
            label: c.title,
            ...(c.madeUp && { note: shell.madeUp }),
            ...(c.opened && { note: noteOf(c.opened.source) }),
          }))}
          onChoose={(id) => {
            const opened = corpora.find((c) => c.id === id)?.opened
            navigate({ ...(opened ? { opened } : { corpus: id }), ...ELSEWHERE })
          }}
        />
      )}
      {corpus && corpusItems.map(({ id, slot: HeaderCorpus }) => <HeaderCorpus key={id} corpus={corpus} />)}
      {splits.length > 1 && (
        <Choice
          name={shell.split}
          value={split ?? ALL}
          items={[{ value: ALL, label: shell.allSplits }, ...splits.map((s) => ({ value: s, label: s }))]}
          onChoose={(chosen) => navigate({ ...ELSEWHERE, split: chosen === ALL ? null : chosen })}
        />
      )}
      {corpus?.madeUp && (
        <span className={styles.madeUp} title={corpus.note}>
          <FlaskConical size={14} aria-hidden />
          {shell.madeUp}
        </span>
      )}
      <span className={styles.space} />
      {items.map(({ id, slot: HeaderItem }) => (
        <HeaderItem key={id} corpus={corpus} />
      ))}
      <ThemeButton />
      <IconButton name={shell.help} shortcut={shownKey('help')} onClick={() => setHelp(true)}>
        <CircleHelp size={18} aria-hidden />
      </IconButton>
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </header>
  )
})

/** Origin of a listed corpus: its name on the Hub, or its size if it is local. */
function noteOf(source: SourceRef): string {
  return source.kind === 'local' ? placeText(source) : originText(source)
}

/** The title next to the logo names it. */
const NAMED_BESIDE = ''

const ELSEWHERE = { split: null, conversation: null, turn: null, allSplits: false, filter: NO_FILTER }

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon }
const THEMES = ['system', 'light', 'dark'] as const

type Theme = (typeof THEMES)[number]

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** Cycles through light, dark, and the system's theme. Remembered. */
function ThemeButton() {
  const [theme, setTheme] = useRemembered<Theme>('theme', 'system', isTheme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  usePaletteEntries(() =>
    THEMES.map((one) => ({
      id: `theme ${one}`,
      title: shell.chooseColours(shell.themes[one]),
      group: shell.coloursGroup,
      run: () => setTheme(one),
    })),
  )
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const Icon = THEME_ICONS[theme]
  return (
    <IconButton name={shell.colours(shell.themes[theme], shell.themes[next])} onClick={() => setTheme(next)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}

function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path
        d="M4 8a4 4 0 0 1 4-4h9a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-5l-5 4.5V17a4 4 0 0 1-3-4Z"
        opacity="0.55"
      />
      <path d="M28 17a4 4 0 0 0-4-4h-1v0a6 6 0 0 1-6 6h-3.5a4 4 0 0 0 3.8 4H20l5 4.5V23a4 4 0 0 0 3-4Z" />
    </svg>
  )
}
