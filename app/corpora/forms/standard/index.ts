import type { CorpusFormat } from '../../format.ts'
import { annomi } from './annomi.ts'
import { empatheticDialogues } from './empathetic_dialogues.ts'
import { esconv } from './esconv.ts'
import { jobInterview } from './job_interview.ts'
import { mentalManip } from './mental_manip.ts'
import { multidogo } from './multidogo.ts'
import { persuasionForGood } from './persuasion_for_good.ts'
import { savedGames } from './saved_games.ts'
import { formatOf } from './standard_corpus.ts'
import { swda } from './swda.ts'
import { topicalChat } from './topical_chat.ts'

/** Published corpora that are recognised by their columns and shown with their names and labels. */
export const standardCorpora: readonly CorpusFormat[] = [
  ...[swda, empatheticDialogues, persuasionForGood, esconv, annomi, multidogo, topicalChat].map(formatOf),
  ...[jobInterview, savedGames, mentalManip],
]
