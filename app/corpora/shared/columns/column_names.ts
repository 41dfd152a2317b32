/*
 * Names of columns by their meaning, the most telling first, as `bareName` gives them.
 */

export const CONVERSATION_NAMES: readonly string[] = [
  ...['conversationid', 'dialogueid', 'dialogid', 'convid', 'threadid', 'sessionid', 'chatid', 'convoid'],
  ...['conversationuuid', 'dialogueuuid', 'conversationkey', 'conversationno', 'dialogueno', 'gameid'],
  ...['conversation', 'dialogue', 'dialog', 'thread', 'session', 'conv', 'chat', 'root', 'transcriptid'],
]

/** Of a turn's place in its conversation. */
export const TURN_NAMES: readonly string[] = [
  ...['turn', 'turnid', 'turnindex', 'turnidx', 'turnno', 'turnnumber', 'turnorder', 'utteranceindex'],
  ...['utteranceidx', 'utteranceno', 'utterancenumber', 'messageindex', 'messagenumber', 'position', 'order'],
  ...['index', 'idx', 'sequence', 'seq', 'step', 'line'],
]

/** Of an id that a turn has beside its place. */
export const UTTERANCE_ID_NAMES: readonly string[] = [
  ...['utteranceid', 'uttid', 'uttrid', 'messageid', 'msgid', 'utteranceuuid', 'messageuuid'],
]

export const LABEL_NAMES: readonly string[] = [
  ...['label', 'labels', 'tag', 'tags', 'act', 'acts', 'dialogact', 'dialogueact', 'dialogacts'],
  ...['dialogueacts', 'strategy', 'strategies', 'annotation', 'annotations', 'intent', 'intents', 'emotion'],
  ...['emotions', 'sentiment', 'move', 'moves', 'code', 'codes', 'prediction', 'predictions', 'predicted'],
  ...['predictedlabel', 'predictedlabels', 'pred', 'preds'],
]

export const TEXT_NAMES: readonly string[] = [
  ...['text', 'utterance', 'content', 'message', 'body', 'utterancetext', 'messagetext', 'messagecontent'],
  ...['sentence', 'transcript', 'msg', 'utt', 'said', 'value'],
]

export const SPEAKER_NAMES: readonly string[] = [
  ...['speaker', 'speakername', 'speakerid', 'role', 'author', 'authorname', 'authorid', 'sender', 'from'],
  ...['who', 'by', 'user', 'username', 'userid', 'participant', 'participantid', 'agent', 'agentid'],
  ...['interlocutor', 'name'],
]

/** A column's name without case, spaces and punctuation. */
export function bareName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
