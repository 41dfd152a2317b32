import { fold } from '../../base/fold.ts'
import { sortOfFacet } from '../../list/columns/planned_columns.ts'
import { listMessages } from '../../list/messages.ts'
import type { Facet, SortColumn } from '../../model/index.ts'
import { type CorpusInfo, realFirst } from '../../session/corpus_info.ts'
import { COMMANDS, type Command, type CommandId } from '../../shell/commands/commands.ts'
import { keys as commandText } from '../../shell/commands/messages.ts'
import type { PickItem } from '../../ui/pick/matches.ts'
import { palette as t } from './messages.ts'

/** Maximum number of commands that are named although they cannot be run now. */
const MOST_NAMED = 3

/** Effect of choosing an entry. */
export type PaletteAct =
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'sort'; readonly column: SortColumn }
  | { readonly kind: 'corpus'; readonly id: string }
  | { readonly kind: 'run'; run(): void }

export interface PaletteItem extends PickItem {
  readonly act: PaletteAct
}

/** Commands that have a handler now, with their keys. */
export function commandItems(canRun: (id: CommandId) => boolean): PaletteItem[] {
  return COMMANDS.filter(({ id }) => id !== 'palette' && canRun(id)).map(({ id, shown, group }: Command) => ({
    id: `command ${id}`,
    title: commandText.commands[id],
    group: commandText.groups[group],
    keys: shown,
    act: { kind: 'command', id },
  }))
}

/** Said if nothing matches: which commands do, once a conversation is open. */
export function nothingText(
  typed: string,
  tools: readonly string[],
  canRun: (id: CommandId) => boolean,
): string {
  const notNow = [...commandItems((id) => !canRun(id)).map(({ title }) => title), ...tools]
  // Letters with gaps would match unrelated commands.
  const titles = notNow.filter((title) => fold(title).includes(fold(typed.trim())))
  return titles.length > 0 ? t.notNow(titles.slice(0, MOST_NAMED)) : t.nothing
}

export function corpusItems(corpora: readonly Pick<CorpusInfo, 'id' | 'title' | 'madeUp'>[]): PaletteItem[] {
  return realFirst(corpora).map(({ id, title }) => ({
    id: `corpus ${id}`,
    title: t.openCorpus(title),
    group: t.groups.corpora,
    act: { kind: 'corpus', id },
  }))
}

/** One entry for each field by which the list can be sorted. */
export function fieldItems(facets: readonly Pick<Facet, 'key' | 'title'>[]): PaletteItem[] {
  const fields = [
    ...(['id', 'turns', 'outcome'] as const).map((column) => ({
      column,
      title: listMessages.columns[column],
    })),
    ...facets.map(({ key, title }) => ({ column: sortOfFacet(key), title })),
  ]
  const seen = new Set<SortColumn>()
  return fields.flatMap(({ column, title }): PaletteItem[] => {
    if (seen.has(column)) return []
    seen.add(column)
    const act = { kind: 'sort', column } as const
    return [{ id: `sort ${column}`, title: t.sortBy(title), group: t.groups.fields, act }]
  })
}
