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
