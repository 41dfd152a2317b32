import { messages } from './define.ts'

export const start = messages({
  title: 'Read negotiation dialogues, turn by turn',
  lead: 'With their strategies, dialogue acts, deception quadrants and outcomes. Open your own, or choose a corpus.',
  none: 'This site offers no corpora',
  howToOffer:
    'Its catalogue.json is empty. Add a corpus to it, or start Parley with PARLEY_DATA set to a folder.',
  corpora: 'Corpora',
  samples: 'Made-up samples',
  madeUp: 'Made up for Parley.',
  unread: 'What this site offers could not be read, or not all of it:',
})
