import type { Conversation } from '../../model/index.ts'
import type { FileEncoder } from '../columns.ts'
import { zipFile } from '../zip_file.ts'
import { judgedTurns } from './judged_turns.ts'

/**
 * Encodes conversations as a Hugging Face dataset: an archive with `data/<split>.jsonl`, a row for each judgement of a
 * turn, and a `README.md` that names the files of each split, so that `load_dataset` on the unpacked folder finds them.
 * Source: https://huggingface.co/docs/hub/datasets-manual-configuration; from memory.
 * @param rows each a document as JSON
 */
export function huggingFaceEncoder(): FileEncoder {
  const bySplit = new Map<string, string[]>()
  return {
    type: 'application/zip',
    begin: () => '',
    rows: (rows) => {
      for (const [document] of rows) {
        const conversation: Conversation = JSON.parse(String(document))
        const lines = bySplit.get(conversation.split) ?? []
        bySplit.set(conversation.split, lines)
        lines.push(linesOf(conversation))
      }
      return ''
    },
    end: () => '',
    file: () => {
      const splits = splitNames([...bySplit.keys()])
      const files = [...bySplit.values()].map((lines, i) => ({
        name: `data/${splits[i]}.jsonl`,
        content: new Blob(lines),
      }))
      return zipFile([{ name: 'README.md', content: new Blob([readme(splits)]) }, ...files])
    },
  }
}

function linesOf(conversation: Conversation): string {
  return judgedTurns(conversation)
    .map(({ turn, speaker, text, scheme, by, labels }) => {
      const place = { conversation_id: conversation.id, split: conversation.split, turn, speaker, text }
      const given = labels.map(({ value }) => value)
      return `${JSON.stringify({ ...place, scheme, annotator: by, labels: given })}\n`
    })
    .join('')
}

/** Names of splits may only have word characters, see `datasets.NamedSplit`. */
function splitNames(splits: readonly string[]): readonly string[] {
  const names: string[] = []
  for (const split of splits) {
    const plain = split.replace(/\W+/gu, '_') || 'all'
    names.push(names.includes(plain) ? `${plain}_${names.length}` : plain)
  }
  return names
}

function readme(splits: readonly string[]): string {
  const files = splits.flatMap((split) => [`      - split: ${split}`, `        path: data/${split}.jsonl`])
  return ['---', 'configs:', '  - config_name: default', '    data_files:', ...files, '---', ''].join('\n')
}
