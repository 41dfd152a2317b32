import type { CommandId } from './commands.ts'

type FindHandler = (id: CommandId) => (() => void) | undefined

const sources = new Set<FindHandler>()

/**
 * Adds handlers of a mounted component, so that menus and the command palette can run what keys run.
 * @param find the component's current handler of a command
 * @returns a function that removes them
 */
export function addHandlers(find: FindHandler): () => void {
  sources.add(find)
  return () => sources.delete(find)
}

/** The handler of a command, of the component mounted last. Undefined if the command can't be run now. */
export function commandHandler(id: CommandId): (() => void) | undefined {
  return [...sources].flatMap((find) => find(id) ?? []).at(-1)
}

/** An act without a key that the command palette offers while its component is mounted. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly id: string
  readonly title: string
  readonly group: string
  /** Shown after the title: what the act is about. */
  readonly note?: string
  run(): void
}

type ListEntries = () => readonly PaletteEntry[]

const lists = new Set<ListEntries>()

/** Adds entries to the command palette. @returns a function that removes them */
export function addEntries(list: ListEntries): () => void {
  lists.add(list)
  return () => lists.delete(list)
}

/** Entries of all mounted components, those mounted first coming first. */
export function paletteEntries(): readonly PaletteEntry[] {
  return [...lists].flatMap((list) => list())
}
