import { messages } from '../../base/messages/define.ts'

export const palette = messages({
  title: 'All commands',
  placeholder: 'Find a command, corpus, field or view',
  nothing: 'No command has this name.',
  /** @param titles of commands that match, but cannot be run now */
  notNow: (titles: readonly string[]) =>
    `Not possible here: ${titles.join(', ')}. Open a conversation first.`,
  recent: 'Recent',
  groups: { list: 'List', views: 'Views', corpora: 'Corpora', fields: 'Fields', help: 'Help pages' },
  sortBy: (title: string) => `Sort by ${title}`,
  openCorpus: (title: string) => `Open ${title}`,
  startPage: 'Start page',
  licences: 'Licences of the packages that Parley includes',
})
