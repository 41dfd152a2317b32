import { messages } from '../../base/messages/define.ts'
import { listed } from '../../base/messages/intl.ts'

/** Texts of offline use. */
export const offlineText = messages({
  newVersion: 'A new version of Parley is ready. What is open stays open until you reload.',
  reload: 'Reload',
  away: 'You are offline.',
  awayKept: (corpus: string) => `You are offline. ${corpus} is kept in this browser and works as usual.`,
  awayNotKept: (corpus: string) =>
    `You are offline, and ${corpus} is not kept in this browser: what is not loaded yet cannot be opened.`,
  awayWith: (corpora: readonly string[]) =>
    corpora.length === 0
      ? 'You are offline, and no corpus is kept in this browser.'
      : `You are offline. Kept in this browser: ${listed(corpora)}.`,
  item: 'Keep offline…',
  title: 'Offline',
  description:
    'Parley starts without a connection in this browser. A corpus is kept only if you say so, and only in this browser.',
  keep: (size: string | null) => (size === null ? 'Keep offline' : `Keep offline (${size})`),
  update: (size: string | null) => (size === null ? 'Update' : `Update (${size})`),
  remove: 'Remove',
  removeNamed: (corpus: string) => `Remove ${corpus} from this browser`,
  cancel: 'Cancel',
  progress: (corpus: string) => `Keeping ${corpus}`,
  come: (bytes: string, of: string | null) => (of === null ? bytes : `${bytes} of about ${of}`),
  keptSince: (size: string, day: string) => `${size}, kept ${day}`,
  changed: 'The site has another version of this corpus now.',
  changedElsewhere: 'There is another version of this corpus now where it comes from.',
  kept: 'Kept in this browser',
  none: 'No corpus is kept yet.',
  how: 'Parley starts without a connection. To keep a corpus too, open it and choose “Keep offline…” in the menu above its list.',
  local: 'This corpus is in files on this computer: they open without a connection.',
  room: (used: string, all: string) => `This site uses ${used} of the ${all} that this browser gives it.`,
  failed: {
    room: 'The browser has no room for this corpus. Remove another one, or free space on the disk.',
    connection: 'The connection was lost. Try again when it is back.',
    missing: (url: string) => `A file of this corpus could not be downloaded: ${url}`,
    changedFile: (url: string) =>
      `A file differs from the one that the site lists: ${url}. Reload the page, and try again.`,
  },
})
