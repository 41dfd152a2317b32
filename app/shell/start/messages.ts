import { messages } from '../../base/messages/define.ts'
import { counted, countText, unbroken } from '../../base/messages/intl.ts'

export const start = messages({
  title: 'Read negotiation dialogues, turn by turn',
  lead: 'With their strategies, dialogue acts, deception quadrants and outcomes. Choose a corpus, or open your own.',
  none: 'This site offers no corpora',
  /** On an author's site. */
  removedCorpora: 'Its author has removed them, or has published none yet.',
  howToAddCorpora:
    'Its catalogue.json is empty. Add a corpus to it, or start Parley with PARLEY_DATA set to a folder.',
  corpora: 'Corpora',
  samples: 'Made-up samples',
  size: (conversations: number, turns: number, annotated: number) =>
    [
      counted(conversations, 'conversation'),
      counted(turns, 'turn'),
      ...(annotated > 0 && annotated < conversations ? [`${countText(annotated)} annotated`] : []),
    ]
      .map(unbroken)
      .join(' · '),
  share: (title: string, percent: string) => `${title}\u00a0${percent}`,
  paper: 'Paper',
  contact: (address: string) => `Contact: ${address}`,
  others: 'others',
  spread: { outcomes: 'Outcomes', labels: 'Labels' },
  madeUp: 'Made up for Parley.',
  unread: 'The list of corpora on this site could not be read completely:',
})
