import { messages } from '../../base/messages/define.ts'
import { listed } from '../../base/messages/intl.ts'

/** Texts of offline use. */
export const offlineText = messages({
  newVersion: 'A new version of Parley is ready. Open corpora stay open until you reload.',
  reload: 'Reload',
  away: 'You are offline.',
  awayKept: (corpus: string) => `You are offline. ${corpus} is kept in this browser and works as usual.`,
  awayNotKept: (corpus: string) =>
    `You are offline, and ${corpus} is not kept in this browser. Parts that have not been loaded cannot be opened.`,
  awayWith: (corpora: readonly string[]) =>
    corpora.length === 0
      ? 'You are offline, and no corpus is kept in this browser.'
      : `You are offline. Kept in this browser: ${listed(corpora)}.`,
  item: 'Keep offline…',
  title: 'Offline',
  description:
    'Parley starts without a connection in this browser. Corpora are kept only if you choose to, and only in this browser.',
  keep: (size: string | null) => (size === null ? 'Keep offline' : `Keep offline (${size})`),
  update: (size: string | null) => (size === null ? 'Update' : `Update (${size})`),
  remove: 'Remove',
  removeNamed: (corpus: string) => `Remove ${corpus} from this browser`,
  cancel: 'Cancel',
  progress: (corpus: string) => `Keeping ${corpus}`,
  come: (bytes: string, of: string | null) => (of === null ? bytes : `${bytes} of about ${of}`),
  keptSince: (size: string, day: string) => `${size}, kept ${day}`,
  changed: 'The site now has a different version of this corpus.',
  changedElsewhere: 'The source of this corpus now has a different version.',
  kept: 'Kept in this browser',
  none: 'No corpus is kept yet.',
  how: 'Parley starts without a connection. To keep a corpus too, open it and choose “Keep offline…” in the menu above its list.',
  local: 'The files of this corpus are on this computer, so they open without a connection.',
  served: (host: string) =>
    `The server ${host} answers the questions about this corpus, so it cannot be kept in this browser.`,
  room: (used: string, all: string) => `This site uses ${used} of the ${all} that this browser gives it.`,
  failed: {
    room: 'The browser has no room for this corpus. Remove another one, or free space on the disk.',
    connection: 'The connection was lost. Try again when it is back.',
    missing: (url: string) => `A file of this corpus could not be downloaded: ${url}`,
    changedFile: (url: string) =>
      `A file differs from the one that the site lists: ${url}. Reload the page and try again.`,
  },
})
