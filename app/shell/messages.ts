import { messages } from '../base/messages/define.ts'

/** Texts of the page's frame, including those needed for a first turn. */
export const shell = messages({
  parley: 'Parley',
  startPage: (site: string) => `${site}, start page`,
  corpus: 'Corpus',
  chooseCorpus: 'Choose a corpus',
  madeUp: 'Made-up sample',
  split: 'Split',
  allSplits: 'All splits',
  help: 'Help',
  colours: (now: string, next: string) => `Colours: ${now}; change to ${next}`,
  themes: { system: 'system', light: 'light', dark: 'dark' },
  open: 'Open…',
  openKey: (key: string) => `Open… (${key})`,
  sourceMenu: 'Where this corpus is from',
  from: (origin: string) => `From ${origin}`,
  loading: 'Loading…',
  loadingView: 'Loading the overview…',
  overview: 'Overview',
  overviewOf: 'Overview of this corpus: figures and charts',
  views: 'View',
  list: 'List',
  reviews: 'Reviews',
  loadingList: 'Loading the list…',
  partFailed: 'This part of the page failed.',
  tryAgain: 'Try again, or use the header to go elsewhere. Open corpora stay open.',
  partMissing:
    'A part of this page could not be loaded. Parley retries until the connection is back. Open corpora stay open. If the problem persists, reload the page.',
  reload: 'Reload',
  startEngine: 'Restart',
  engineStopped: 'The query engine stopped working.',
  engineNotStarted: 'The query engine could not be started.',
  engineSilent:
    'The query engine has not answered for 20 seconds: it is busy with a long query or not responding.',
  engineNeeded: 'You can keep reading, but the list needs the engine.',
})
