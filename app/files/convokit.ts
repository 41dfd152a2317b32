import type { PublishedFile } from '../model/index.ts'
import { pythonString } from './python.ts'
import type { NoCode } from './python_reading.ts'
import type { Subset } from './subset.ts'

/** Ways to load a subset as a ConvoKit corpus. */
export type ConvokitLines =
  /** Published in ConvoKit's format with the same conversation ids (variable `ids`). */
  | {
      readonly kind: 'published'
      readonly imports: string
      readonly values: readonly string[]
      readonly lines: readonly string[]
    }
  /** Built from the published records (variables `subset` and `rows`). */
  | { readonly kind: 'made'; readonly imports: string; readonly lines: readonly string[] }
  | ({ readonly kind: 'none' } & NoCode)

/**
 * Generates ConvoKit code for a corpus that ConvoKit hosts, that is in its format, or whose records have a known
 * structure.
 */
export function convokitLines({ convokit, parts }: Subset): ConvokitLines {
  if (convokit?.kind === 'download')
    return published('from convokit import Corpus, download', [], `download(${pythonString(convokit.name)})`)
  const files = parts.flatMap((part) => part.files)
  if (files.length > 0 && files.every(isUtterances)) return fromFolders(parts)
  if (convokit?.kind === 'turns' && files.every(({ form }) => form.kind === 'parquet'))
    return {
      kind: 'made',
      imports: 'from convokit import Corpus, Speaker, Utterance',
      lines: ['', ...convokit.lines, '', '', ...CORPUS],
    }
  return { kind: 'none', reason: 'ConvoKit does not know its form.' }
}

function isUtterances({ holds, name }: PublishedFile): boolean {
  return holds.kind === 'utterances' && name === 'utterances.jsonl'
}

/** Loads one folder per split. */
function fromFolders(parts: Subset['parts']): ConvokitLines {
  const [part, ...others] = parts
  if (!part || others.length > 0 || part.files.length !== 1)
    return { kind: 'none', reason: 'it has several files of utterances.' }
  const values = [
    '# Say here where the folder of the corpus is on your computer; unpack it first if it is an archive.',
    `folder = ${pythonString(part.split)}`,
  ]
  return published('from convokit import Corpus', values, 'folder')
}

/** @param file expression for the source of the corpus */
function published(imports: string, values: readonly string[], file: string): ConvokitLines {
  const lines = [
    'wanted = {name for names in ids.values() for name in names}',
    `corpus = Corpus(filename=${file})`,
    'corpus = corpus.filter_conversations_by(lambda conversation: conversation.id in wanted)',
    'missing = wanted - set(corpus.get_conversation_ids())',
    'if missing:',
    '    print("ConvoKit leaves these out:", sorted(missing))',
    'corpus.print_summary_stats()',
  ]
  return { kind: 'published', imports, values, lines }
}

const CORPUS = [
  'speakers, utterances = {}, []',
  'for split, part in subset.items():',
  '    for row, record in zip(rows[split], part.to_dict("records")):',
  '        conversation = f"{split}-{row}"',
  '        for turn, (who, text) in enumerate(turns(record)):',
  '            name = f"{conversation}-{who}"',
  '            utterances.append(',
  '                Utterance(',
  '                    id=f"{conversation}-{turn}",',
  '                    speaker=speakers.setdefault(name, Speaker(id=name)),',
  '                    conversation_id=conversation,',
  '                    reply_to=f"{conversation}-{turn - 1}" if turn else None,',
  '                    timestamp=turn,',
  '                    text=text or "",',
  '                )',
  '            )',
  'corpus = Corpus(utterances=utterances)',
  'corpus.print_summary_stats()',
]
