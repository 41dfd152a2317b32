import { expect } from 'vitest'
import { fileOf, lines, openAs } from '../../shared/columns/test_columns.ts'
import { chat } from './index.ts'

export const user = (content: string) => ({ role: 'user', content })
export const assistant = (content: string) => ({ role: 'assistant', content })
export const human = (value: string) => ({ from: 'human', value })
export const gpt = (value: string) => ({ from: 'gpt', value })

/** Surveys and reads the records of one file. @param later records to read, if other than those surveyed */
export const openChat = (records: readonly unknown[], later: readonly unknown[] = records) =>
  openAs(chat, [fileOf(records)], {}, [fileOf(later)])

/** The turns of a record, one line each: speaker, role, text. */
export const linesOf = async (record: unknown) => lines((await openChat([record])).conversations[0])

/** The turns of a record, each with its section and participant. Fails if anything is reported. */
export async function turnsOf(record: unknown): Promise<string[]> {
  expect(chat.recognises([{ name: 'made_up.json', records: [record] }])).toBe(true)
  const { adapter, conversations, problems } = await openAs(chat, [fileOf([record])])
  expect(problems).toEqual([])
  const [conversation] = conversations
  const turns = conversation?.turns ?? []
  for (const [i] of turns.entries()) expect(adapter.turnRecord?.(record, i)).toBeDefined()
  return turns.map(({ speaker, text, section }) => {
    const id = conversation?.participants[speaker]?.id
    return `${section === undefined ? '' : `${section} | `}${id}: ${text}`
  })
}
