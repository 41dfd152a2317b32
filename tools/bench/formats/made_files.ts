import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { schemaOf } from '../../parquet/schemas.ts'
import { writeParquet } from '../../parquet/write.ts'
import { synthesize } from '../../synthesize/index.ts'
import { workFolder } from '../site.ts'
import { type Dialogue, dialogues } from './dialogues.ts'
import {
  writeChatArray,
  writeChatLines,
  writeChatParquet,
  writeConvoKitZip,
  writeShareGpt,
  writeTurnsCsv,
} from './writers.ts'

/** A made-up file of a format. */
export interface MadeFile {
  /** Name in the table of results. */
  readonly title: string
  readonly path: string
  readonly bytes: number
  readonly conversations: number
  /** True if opening the file is compared with its bare decode. */
  readonly large: boolean
}

interface Plan {
  readonly title: string
  readonly name: string
  readonly conversations: number
  readonly large?: boolean
  write(path: string, conversations: number): Promise<void>
}

const SEED = 1

/** Number of conversations in files without a target, which have a few megabytes each. */
const SOME = 12_000

const PLANS: readonly Plan[] = [
  { ...published('mutual_friends', 'MutualFriends Parquet', 9_000), large: true },
  {
    ...made('chat Parquet, messages', 'chat.parquet', writeChatParquet),
    conversations: 100_000,
    large: true,
  },
  made('chat JSON Lines, messages', 'chat.jsonl', writeChatLines),
  made('chat JSON, messages', 'chat.json', writeChatArray),
  made('chat JSON, ShareGPT', 'sharegpt.json', writeShareGpt),
  made('CSV, a row per turn', 'turns.csv', writeTurnsCsv),
  made('ConvoKit zip', 'convokit.zip', writeConvoKitZip),
  published('casino', 'CaSiNo Parquet', SOME),
  published('diplomacy', 'Diplomacy Parquet', SOME),
]

/** Generates the files once and caches them. If the generator changes, remove `.cache/bench/formats`. */
export async function madeFiles(): Promise<readonly MadeFile[]> {
  const folder = join(workFolder, 'formats')
  mkdirSync(folder, { recursive: true })
  const files: MadeFile[] = []
  for (const { title, name, conversations, large = false, write } of PLANS) {
    const path = join(folder, name)
    if (!existsSync(path)) {
      console.error(`Making up ${name} with ${conversations} conversations, once …`)
      const unfinished = `${path}.unfinished`
      await write(unfinished, conversations)
      renameSync(unfinished, path)
    }
    files.push({ title, path, bytes: statSync(path).size, conversations, large })
  }
  return files
}

/** A corpus of the four, in its published schema. */
function published(adapter: string, title: string, conversations: number): Plan {
  return {
    title,
    name: `${adapter}.parquet`,
    conversations,
    write: (path, count) => writeParquet(path, schemaOf(adapter), synthesize(adapter, count, SEED)),
  }
}

function made(
  title: string,
  name: string,
  writer: (path: string, all: Iterable<Dialogue>) => Promise<void>,
): Plan {
  return { title, name, conversations: SOME, write: (path, count) => writer(path, dialogues(count, SEED)) }
}
