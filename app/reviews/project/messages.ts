import { messages } from '../../base/messages/define.ts'

/** Project files. */
export const projectFile = messages({
  onePart: 'Open the parts of a project one by one.',
  /** Reasons why a file is refused, by `ProjectFileProblem`. @param detail path of a field and what it should be */
  problems: {
    no_json: () => 'This project file is incomplete or damaged.',
    foreign: () => 'This is not a project file of Parley.',
    newer: () => 'This project file needs a newer version of Parley.',
    shape: (detail: string) => `This project file does not have the expected form: ${detail}.`,
    too_many_turns: () => 'This project file has more turns than a review can have.',
    parts: (detail: string) => `The parts of this project file do not fit its turns: ${detail}.`,
    differs: () =>
      'This browser has this project with other content, which stays. Delete it there first to open the file.',
    large: () => 'This file is too large for a project file.',
  } satisfies Record<string, (detail: string) => string>,
})
