import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

/** Messages about a server that answers the page's questions (`parley serve`). */
export const remote = messages({
  gone: (host: string) => `The server ${host} does not answer.`,
  goneAdvice: 'Check the connection, then try again. Conversations that are open stay readable.',
  unsent: (host: string) => `The server ${host} received only a part of what was asked.`,
  unsentAdvice:
    'The connection is slow or was interrupted. Try again. If you added labels, a file with fewer rows is sent sooner.',
  slow: (host: string, seconds: number) =>
    `The server ${host} stopped this question after ${countText(seconds)} s.`,
  slowAdvice: 'Ask about fewer conversations, for example with a filter or one split.',
  tooMany: (found: number, of: 'conversation' | 'turn', most: number) =>
    `This is about ${counted(found, of)}, and the server answers it for up to ${countText(most)} at once. Ask about fewer, for example with a filter or one split.`,
  tooManyInGroups: (found: number, of: 'conversation' | 'turn', most: number) =>
    `The groups have ${counted(found, of)}, counted once for each group, and the server compares up to ${countText(most)} at once. Ask about fewer, for example with a filter or one split.`,
  tooManyLabels: (most: number) =>
    `The scheme has more than ${countText(most)} different labels. The server counts which labels occur together in schemes with up to ${countText(most)}.`,
  memory: (host: string) => `The server ${host} does not have the memory for this question.`,
  shard: (nodes: string) => `A part of the corpus is missing: ClickHouse at ${nodes} does not answer.`,
  shardAdvice:
    'Numbers without that part would be wrong, so none are shown. Try again once it runs. Conversations that are open stay readable.',
  killed: (host: string) => `An administrator of the server ${host} stopped this question.`,
  killedAdvice: 'Ask them before you try again. A filter or one split makes it shorter.',
  busy: (host: string) => `The server ${host} has too many questions to answer at the moment.`,
  busyAdvice: 'Try again in a moment.',
  login: (host: string) => `The server ${host} does not know you any more.`,
  loginAdvice:
    'Open the link with your access code again, or log in again. The address of this view stays the same.',
  version: 'The corpus was updated, renamed or removed on the server after you opened the page.',
  versionAdvice: 'Reload the page to read what the server has now.',
  odd: (host: string) => `The server ${host} gave an answer that this page cannot read.`,
  oddAdvice: 'Reload the page. If that does not help, tell the people who run the server.',
  failed: (host: string) => `The server ${host} could not answer.`,
  failedAdvice: 'Try again. If that does not help, tell the people who run the server.',
  brokeOff: (host: string) => `The server ${host} ended its answer before it was complete.`,
  lostAdded: (host: string) => `The server ${host} cannot keep the labels that you added.`,
  lostAddedAdvice: 'Try again. If that does not help, remove labels that you do not need.',
  manyAdded: (host: string, turns: number) =>
    `Labels on ${countText(turns)} turns are more than the server ${host} takes.`,
  manyAddedAdvice:
    'Remove other label files, add a file with fewer rows, or ask the people who run the server to publish the labels with the corpus (parley publish --labels).',
  noSql: (host: string) => `The server ${host} answers no SQL.`,
})
