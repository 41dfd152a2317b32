/** A row of the table of forms in `docs/opening.md`. */
export interface FormRow {
  /** Id of the adapter or format that opens its examples. */
  readonly reader: string
  readonly form: string
  readonly files: string
  readonly content: string
  /** Files and folders of `app/corpora/`, or of `public/` after `@`, all made up. */
  readonly examples: readonly string[]
}

/** Every form that opens. `npm run opening` opens the examples and writes the table. */
export const FORMS: readonly FormRow[] = [
  {
    reader: 'casino',
    form: 'CaSiNo',
    files: "Parquet as on the Hub; the authors' JSON",
    content: 'strategies, deals, priorities, participants, satisfaction',
    examples: ['known/casino/fixture.train.json', 'known/casino/release.valid.json', '@samples/casino'],
  },
  {
    reader: 'craigslist_bargains',
    form: 'CraigslistBargains',
    files: 'Parquet as on the Hub; transcripts of the first release (`events`, `outcome`)',
    content: 'dialogue acts with prices, offers, targets, the listing',
    examples: [
      'known/craigslist_bargains/fixture.train.json',
      'known/craigslist_bargains/release.train.json',
      '@samples/craigslist_bargains',
    ],
  },
  {
    reader: 'mutual_friends',
    form: 'MutualFriends',
    files: 'Parquet as on the Hub; transcripts of the first release',
    content: 'messages, selections, both knowledge bases',
    examples: [
      'known/mutual_friends/fixture.train.json',
      'known/mutual_friends/release.train.json',
      '@samples/mutual_friends',
    ],
  },
  {
    reader: 'diplomacy',
    form: 'Diplomacy',
    files: "Parquet as on the Hub; the authors' JSON Lines; the ConvoKit corpus",
    content: 'intention, perception, quadrant, seasons, scores',
    examples: ['known/diplomacy/fixture.train.json', '@samples/diplomacy'],
  },
  {
    reader: 'deal_or_no_deal',
    form: 'DealOrNoDeal',
    files:
      "Parquet as on the Hub; the authors' lines of tagged text (`<input> … </input> <dialogue> …`, in `.txt`); transcripts of cocoa (`events`, `outcome`); logs of `selfplay.py`",
    content:
      'counts, values, messages, selections, the agreed split, points of both; each dialogue from both perspectives, as published',
    examples: [
      'known/deal_or_no_deal/fixture.train.json',
      'known/deal_or_no_deal/release.train.txt',
      'known/deal_or_no_deal/release.transcripts.json',
      'known/deal_or_no_deal/release.self_play.log',
      '@samples/deal_or_no_deal',
    ],
  },
  {
    reader: 'swda',
    form: 'SwDA',
    files: 'the CSV file of each conversation; the dataset on the Hub',
    content: 'dialogue acts, by the names of SWBD-DAMSL',
    examples: ['forms/standard/fixtures/swda.csv'],
  },
  {
    reader: 'empathetic_dialogues',
    form: 'EmpatheticDialogues',
    files: "the authors' CSV files; the dataset on the Hub",
    content: 'emotions and situations as fields, roles',
    examples: ['forms/standard/fixtures/empathetic_dialogues.csv'],
  },
  {
    reader: 'persuasion_for_good',
    form: 'PersuasionForGood',
    files: '`full_dialog.csv`; `300_dialog.xlsx`, saved as CSV',
    content: 'acts of persuaders and persuadees, sentiment',
    examples: [
      'forms/standard/fixtures/persuasion_full.csv',
      'forms/standard/fixtures/persuasion_annotated.csv',
    ],
  },
  {
    reader: 'esconv',
    form: 'ESConv',
    files: '`ESConv.json`, `FailedESConv.json`',
    content: 'strategies, feedback, problems, the survey',
    examples: ['forms/standard/fixtures/esconv.json'],
  },
  {
    reader: 'annomi',
    form: 'AnnoMI',
    files: '`AnnoMI-simple.csv`, `AnnoMI-full.csv`',
    content: 'behaviours of therapists and talk of clients by each annotator, quality',
    examples: ['forms/standard/fixtures/annomi_simple.csv', 'forms/standard/fixtures/annomi_full.csv'],
  },
  {
    reader: 'multidogo',
    form: 'MultiDoGO',
    files: 'TSV files of both kinds',
    content: 'intents and slots, roles',
    examples: ['forms/standard/fixtures/multidogo.tsv', 'forms/standard/fixtures/multidogo_annotated.tsv'],
  },
  {
    reader: 'topical_chat',
    form: 'Topical-Chat',
    files: 'the files of `conversations/`',
    content: 'sentiments, ratings, sources',
    examples: ['forms/standard/fixtures/topical_chat.json'],
  },
  {
    reader: 'job_interview',
    form: 'JobInterview',
    files: '`data.json`, also by ids',
    content: 'proposals, outcomes, utilities and points',
    examples: ['forms/standard/fixtures/job_interview.json'],
  },
  {
    reader: 'diplomacy_games',
    form: 'Saved games of Diplomacy',
    files: "JSON of the engine `diplomacy` and of Cicero's games",
    content: 'phases, addressees, orders, centers',
    examples: ['forms/standard/fixtures/game_901_ENGLAND_FG.json'],
  },
  {
    reader: 'mental_manip',
    form: 'MentalManip',
    files: 'all three CSV files',
    content: 'judgements, techniques and vulnerabilities as fields; marked words by each annotator',
    examples: [
      'forms/standard/fixtures/mentalmanip_con.csv',
      'forms/standard/fixtures/mentalmanip_detailed.csv',
    ],
  },
  {
    reader: 'convokit',
    form: 'ConvoKit',
    files:
      'a zip, a folder, or its files (`utterances.jsonl`, `conversations.json`, `speakers.json`, `corpus.json`, `index.json`), including old field names',
    content:
      'reply trees; metadata of conversations, and metadata that all utterances or speakers of a conversation share, as facets; labels and other metadata of utterances next to the turns',
    examples: ['forms/convokit/fixture/', 'forms/convokit/fixture_old/'],
  },
  {
    reader: 'chat',
    form: 'Chat',
    files:
      'Parquet, JSON, JSON Lines: `messages` of `role` and `content`; `contents` of `role` and `parts` (Gemini); ShareGPT; `prompt` and `response`; `chosen` and `rejected`, or several answers, each in a section; HH-RLHF\'s texts; OpenAssistant\'s trees; exports of chat services (`mapping`, `current_node`), zipped and in several files; requests and responses (`input`, `output`); Inspect\'s logs (`.eval`, JSON); episodes of τ-bench and simulations of τ²-bench; steps of triples (SOTOPIA); lists in phases or by player; texts whose lines name their speaker (`A: …`); messages of LangChain; lists of texts or of pairs; `human` and `robot`; one turn per row; in JSON also as the only list of an object (`{"data": […]}`), or by ids (`{"<id>": {"messages": …}}`)',
    content: 'roles, attachments, tool calls and their results, other columns as facets',
    examples: [
      'forms/chat/fixture.messages.json',
      'forms/chat/fixture.pairs.json',
      'forms/chat/fixture.sharegpt.json',
      'forms/chat/records/fixture.export.json',
      'forms/chat/records/fixture.responses.json',
      'forms/chat/records/fixture.spoken.json',
    ],
  },
  {
    reader: 'sessions',
    form: 'Agent sessions',
    files:
      'JSON Lines, one file each: events such as `response_item`, `function_call`, `user`, `assistant`, `tool_result`',
    content: 'messages, calls, results and reasoning by name; other events are counted in the report',
    examples: ['forms/chat/records/fixture.session.jsonl'],
  },
  {
    reader: 'mapped',
    form: 'conversations with a list of turns',
    files:
      "Parquet, JSON, JSON Lines; also as the only list of an object, or by ids; lines of `text:…`, `labels:…` and `episode_done:…` between tabs (ParlAI's text format)",
    content:
      'speakers and texts; acts, intents, emotions and annotations as labels; slots, states and other fields of turns, at any depth, for SQL and exports, and simple ones also next to the turns; everything else as facets',
    examples: [
      'forms/mapped/fixture.frames.json',
      'forms/mapped/fixture.by_id.json',
      'forms/mapped/fixture.services.json',
      'forms/mapped/fixture.segments.json',
      'forms/mapped/fixture.parallel.json',
      'forms/mapped/fixture.speakers.json',
      'forms/mapped/fixture.exchanges.jsonl',
      'forms/mapped/fixture.episodes.txt',
    ],
  },
  {
    reader: 'mapped',
    form: 'any other list of turns, one turn a row',
    files: 'Parquet, JSON, JSON Lines, CSV; also by ids',
    content:
      'recognized by the names of their columns, or by the meaning that you choose, also of roles, outcomes and prices, which the link stores (`map.…=`). Parent ids (`parent_id`, `reply_to`) make trees. Parley asks you if it finds no speaker or no label and other columns may be one',
    examples: ['forms/mapped/fixture.turns.json'],
  },
]
