import { messages } from '../base/messages/define.ts'

/** Texts of the page's frame, including those needed for a first turn. */
export const shell = messages({
  parley: 'Parley',
  startPage: 'Parley, start page',
  corpus: 'Corpus',
  chooseCorpus: 'Choose a corpus',
  madeUp: 'Made-up sample',
  split: 'Split',
  allSplits: 'All splits',
  keys: 'Keys',
  colours: (now: string, next: string) => `Colours: ${now}; change to ${next}`,
  themes: { system: 'system', light: 'light', dark: 'dark' },
  open: 'Open…',
  openKey: (key: string) => `Open… (${key})`,
  sourceMenu: 'Where this corpus is from',
  from: (origin: string) => `From ${origin}`,
  loading: 'Loading…',
  loadingList: 'Loading the list…',
  partFailed: 'This part of the page failed.',
  tryAgain: 'Try again, or go elsewhere by the header; what is open stays open.',
  partMissing:
    'A part of this page could not be loaded. It is asked for again until the connection is back; what is open stays open. Should this go on, reload the page.',
  reload: 'Reload',
  startEngine: 'Start it again',
  engineStopped: 'The query engine stopped working.',
  engineNotStarted: 'The query engine could not be started.',
  engineSilent: 'The query engine has not answered for 20 seconds: it is busy with a long query, or hangs.',
  engineNeeded: 'You can keep reading; the list needs the engine.',
})
