/*
 * Names of columns by their meaning, the most telling first, beside those that label files have too; compared as
 * `bareName` gives them, without what stands before the last dot.
 */
export const TEXT_NAMES: readonly string[] = [
  ...['text', 'utterance', 'content', 'message', 'body', 'utterancetext', 'messagetext', 'messagecontent'],
  ...['sentence', 'transcript', 'msg', 'utt', 'said', 'value'],
]
export const SPEAKER_NAMES: readonly string[] = [
  ...[
    'speaker',
    'speakername',
    'speakerid',
    'role',
    'author',
    'authorname',
    'authorid',
    'sender',
    'from',
    'who',
    'by',
  ],
  ...[
    'user',
    'username',
    'userid',
    'participant',
    'participantid',
    'agent',
    'agentid',
    'interlocutor',
    'name',
  ],
]
