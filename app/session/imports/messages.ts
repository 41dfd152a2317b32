import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'

/** Messages about local files. */
export const localFiles = messages({
  nothingPicked: 'No files were chosen.',
  pickData: 'Choose a data file.',
  unreadable: (name: string) => `${name} could not be read from this computer.`,
  pickAgain: 'Check that it still exists and that you can read it, then choose it again.',
  otherFile: (wanted: readonly string[]) =>
    `The link needs ${wanted.join(', ')}, but this is a different file.`,
  otherContent: 'It has the same name and size as the file in the link, but different content.',
  otherSize: (found: number, wanted: number) =>
    `It has ${countText(found)} bytes; the file in the link has ${countText(wanted)} bytes.`,
})
