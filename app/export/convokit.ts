/** How a subset becomes a ConvoKit corpus. */
export interface ConvokitLines {
  /**
   * - `published`: ConvoKit offers the corpus, with the same conversation ids (variable `ids`)
   * - `made`: it is made from the published records (variables `subset` and `rows`)
   */
  readonly kind: 'published' | 'made'
  readonly imports: string
  readonly lines: readonly string[]
}

/** @param adapter id of the corpus's adapter; a corpus that is not known leaves one line to be filled in */
export function convokitLines(adapter: string): ConvokitLines {
  if (adapter === 'diplomacy') {
    return {
      kind: 'published',
      imports: 'from convokit import Corpus, download',
      lines: [
        '# ConvoKit leaves out conversations without messages.',
        'wanted = {name for names in ids.values() for name in names}',
        'corpus = Corpus(filename=download("diplomacy-corpus"))',
        'corpus = corpus.filter_conversations_by(lambda conversation: conversation.id in wanted)',
        'corpus.print_summary_stats()',
      ],
    }
  }
  return {
    kind: 'made',
    imports: 'from convokit import Corpus, Speaker, Utterance',
    lines: ['', ...(MESSAGES[adapter] ?? UNKNOWN), '', '', ...CORPUS],
  }
}

/** Who says what in a record, turn by turn, as Parley counts turns. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  casino: ['def turns(record):', '    return [(m["id"], m["text"]) for m in record["chat_logs"]]'],
  craigslist_bargains: ['def turns(record):', '    return zip(record["agent_turn"], record["utterance"])'],
  mutual_friends: [
    'def turns(record):',
    '    return zip(record["events"]["agents"], record["events"]["data_messages"])',
  ],
}

const UNKNOWN = [
  'def turns(record):',
  '    """The turns of a published record: pairs of a speaker and a text."""',
  '    raise NotImplementedError("say here where the record keeps its turns")',
]

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
