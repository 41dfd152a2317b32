import { useMemo, useState } from 'react'
import { nextSort } from '../../list/grid/next_sort.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSessionState } from '../../session/react/use_session.ts'
import { commandHandler, paletteEntries } from '../../shell/commands/live_commands.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { ELSEWHERE } from '../../state/elsewhere.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchList } from '../../ui/pick/search_list.tsx'
import { recall, remember } from '../../ui/remembered.ts'
import type { ListTool } from '../feature.ts'
import { useLateSlots } from '../use_features.ts'
import { palette as t } from './messages.ts'
import { commandItems, corpusItems, fieldItems, nothingText, type PaletteItem } from './palette_items.ts'

const RECENT = 'palette'
const MOST_RECENT = 6

interface PaletteDialogProps {
  readonly corpus: CorpusInfo | null
  onClose(): void
  /** Called with the dialog of the chosen tool. */
  onDialog(dialog: NonNullable<ListTool['Dialog']>): void
}

/** Everything that can be done now, found by typing: commands, tools, corpora, fields, views and help. */
export default function PaletteDialog({ corpus, onClose, onDialog }: PaletteDialogProps) {
  const catalogue = useSessionState((s) => s.catalogue)
  const tools = useLateSlots('listTools').flatMap(({ slot }) => slot)
  const shareTools = useLateSlots('shareTools').flatMap(({ slot }) => slot)
  const views = useLateSlots('paletteViews').flatMap(({ slot }) => slot)
  // As of opening, since what can be run doesn't change while the palette is open.
  const [items] = useState<readonly PaletteItem[]>(() => [
    ...commandItems((id) => commandHandler(id) !== undefined),
    ...(corpus ? toolItems(tools, onDialog) : []),
    ...paletteEntries().map(({ run, ...entry }): PaletteItem => ({ ...entry, act: { kind: 'run', run } })),
    ...views.flatMap(({ view, title, isOffered }): PaletteItem[] =>
      corpus && (isOffered?.(corpus) ?? true)
        ? [
            {
              id: `view ${view}`,
              title,
              group: t.groups.views,
              act: { kind: 'run', run: () => navigate({ view }, 'push') },
            },
          ]
        : [],
    ),
    ...(corpus ? fieldItems(corpus.facets) : []),
    ...corpusItems(catalogue.status === 'ready' ? catalogue.value.corpora : []),
    {
      id: 'start',
      title: t.startPage,
      group: t.groups.views,
      act: { kind: 'run', run: () => window.location.assign('#/') },
    },
    {
      id: 'licences',
      title: t.licences,
      group: t.groups.help,
      act: { kind: 'run', run: () => window.open('third_party_notices.txt', '_blank', 'noreferrer') },
    },
  ])
  const recent = useMemo(() => recentIds(recall(RECENT)), [])
  const run = ({ act }: PaletteItem) => {
    switch (act.kind) {
      case 'command':
        return commandHandler(act.id)?.()
      case 'sort': {
        const isNumber = corpus?.facets.some(
          ({ key, kind }) => act.column === `f.${key}` && kind === 'number',
        )
        const sort = nextSort(currentViewState().sort, act.column, isNumber === true)
        return navigate({ sort }, 'replace')
      }
      case 'corpus': {
        const found = catalogue.status === 'ready' && catalogue.value.corpora.find(({ id }) => id === act.id)
        if (!found) return
        return navigate({ ...ELSEWHERE, ...(found.opened ? { opened: found.opened } : { corpus: found.id }) })
      }
      case 'run':
        return act.run()
    }
  }
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <SearchList
        name={t.title}
        placeholder={t.placeholder}
        items={items}
        nothing={(typed) =>
          nothingText(
            typed,
            shareTools.map(({ label }) => label),
            (id) => commandHandler(id) !== undefined,
          )
        }
        recent={recent}
        recentGroup={t.recent}
        onChoose={(item) => {
          remember(RECENT, [item.id, ...recent.filter((id) => id !== item.id)].slice(0, MOST_RECENT))
          onClose()
          // After the dialog has given the focus back, so that what opens next keeps it.
          setTimeout(() => run(item))
        }}
      />
    </Dialog>
  )
}

/** Tools of the list that are no commands with a key. */
function toolItems(
  tools: readonly ListTool[],
  onDialog: (dialog: NonNullable<ListTool['Dialog']>) => void,
): PaletteItem[] {
  return tools
    .filter(({ command, isOffered }) => !command && (isOffered?.() ?? true))
    .map(({ label, onChoose, Dialog }) => ({
      id: `tool ${label}`,
      title: label,
      group: t.groups.list,
      act: {
        kind: 'run',
        run: () => {
          onChoose?.()
          if (Dialog) onDialog(Dialog)
        },
      },
    }))
}

function recentIds(kept: unknown): readonly string[] {
  return Array.isArray(kept)
    ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST_RECENT)
    : []
}
