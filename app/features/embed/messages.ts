import { messages } from '../../base/messages/define.ts'

/** Texts of embedded conversations and of the dialog that generates their code. */
export const embed = messages({
  open: 'Open in Parley',
  opens: 'opens in a new tab',
  loading: 'Loading…',
  noConversation: 'This frame shows one conversation, but its address does not name one.',
  chooseOne: 'Open Parley, choose a conversation, and copy its embed code.',
  noTitle: 'Parley',
  notHere: 'Nothing can be shown here.',
  local: 'This conversation is in a file on the computer of the person who created this page.',
  localAdvice: 'Open Parley and choose the file there.',
  oldLink: 'The address may be older than the data.',
  item: 'Embed…',
  title: 'Embed',
  description: 'Shows this conversation on another page, without lists and menus.',
  parts: 'Parts',
  justTurns: 'Turns',
  withLenses: 'Turns and lenses',
  theme: 'Colours',
  system: 'As the reader’s system',
  light: 'Light',
  dark: 'Dark',
  height: 'Height in pixels',
  grows: 'Fit the height to the conversation (adds a script)',
  preview: 'Preview',
  frame: (what: string) => `${what}, in Parley`,
  code: 'Embed code',
  copy: 'Copy embed code',
  localCorpus: 'The files of this corpus are on your computer, so other people could not see the frame.',
  localCorpusAdvice: 'Put the files online, open them by their address, and embed that.',
  /** Shown first in a blind review. */
  blind: {
    warning: 'An embedded conversation shows the labels that this blind review hides.',
    show: 'Embed anyway',
  },
})
