/* Column names by meaning, most specific first, normalized by `bareName`. */

export const CONVERSATION_NAMES: readonly string[] = [
  ...['conversationid', 'dialogueid', 'dialogid', 'convid', 'threadid', 'sessionid', 'chatid', 'convoid'],
  ...['conversationuuid', 'dialogueuuid', 'conversationkey', 'conversationno', 'dialogueno', 'gameid'],
  ...['messagetreeid', 'treeid'],
  ...['conversation', 'dialogue', 'dialog', 'thread', 'session', 'conv', 'chat', 'root', 'transcriptid'],
]

/** Names for a turn's index in its conversation. */
export const TURN_NAMES: readonly string[] = [
  ...['turn', 'turnid', 'turnindex', 'turnidx', 'turnno', 'turnnumber', 'turnorder', 'utteranceindex'],
  ...['utteranceidx', 'utteranceno', 'utterancenumber', 'messageindex', 'messagenumber', 'position', 'order'],
  ...['index', 'idx', 'sequence', 'seq', 'step', 'line'],
]

/** Names for a turn's id, which a table may have in addition to its index. */
export const UTTERANCE_ID_NAMES: readonly string[] = [
  ...['utteranceid', 'uttid', 'uttrid', 'messageid', 'msgid', 'utteranceuuid', 'messageuuid'],
]

export const LABEL_NAMES: readonly string[] = [
  ...['label', 'labels', 'tag', 'tags', 'act', 'acts', 'dialogact', 'dialogueact', 'dialogacts'],
  ...['dialogueacts', 'strategy', 'strategies', 'annotation', 'annotations', 'intent', 'intents', 'emotion'],
  ...['emotions', 'sentiment', 'move', 'moves', 'code', 'codes', 'prediction', 'predictions', 'predicted'],
  ...['predictedlabel', 'predictedlabels', 'pred', 'preds'],
]

/** Keys that hold an annotation's label, if the object around it has a label name. */
export const LABEL_VALUE_NAMES: readonly string[] = ['name', 'label', 'value', 'type', 'tag', 'act', 'intent']

export const TEXT_NAMES: readonly string[] = [
  ...['text', 'utterance', 'content', 'message', 'body', 'utterancetext', 'messagetext', 'messagecontent'],
  ...['sentence', 'transcript', 'msg', 'utt', 'said', 'value'],
]

export const SPEAKER_NAMES: readonly string[] = [
  ...['speaker', 'speakername', 'speakerid', 'role', 'author', 'authorname', 'authorid', 'sender', 'from'],
  ...['who', 'by', 'user', 'username', 'userid', 'participant', 'participantid', 'agent', 'agentid'],
  ...['interlocutor', 'caller', 'name'],
]

/** Names of columns whose meaning is used only if their values fit it. */
export const ROLE_NAMES: readonly string[] = ['role', 'speakerrole', 'participantrole']
export const OUTCOME_NAMES: readonly string[] = ['outcome', 'dealoutcome', 'negotiationoutcome']
export const PRICE_NAMES: readonly string[] = ['price']

/** A column's name without case, spaces and punctuation. */
export function bareName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Names for an id that replies refer to, and for the reference itself. */
export const MESSAGE_ID_NAMES: readonly string[] = [
  ...['messageid', 'utteranceid', 'msgid', 'turnid', 'postid', 'commentid', 'id', 'uuid'],
]
export const PARENT_NAMES: readonly string[] = [
  ...['parentid', 'parentmessageid', 'parentutteranceid', 'parent', 'replyto', 'replytoid', 'inreplyto'],
  ...['inreplytoid', 'inreplytostatusid'],
]

/** Words at the end of a name that say nothing about the column's topic: `speaker_idx`. */
const ID_WORDS: readonly string[] = ['id', 'ids', 'idx', 'index', 'no', 'num', 'number', 'nr', 'uuid', 'key']

/** Words for numbers, times and addresses. Such columns are not labels even if a few values repeat. */
const MEASURE_WORDS: readonly string[] = [
  ...ID_WORDS,
  ...[
    'count',
    'rank',
    'score',
    'length',
    'len',
    'seconds',
    'duration',
    'start',
    'end',
    'year',
    'years',
    'day',
  ],
  ...['age', 'time', 'timestamp', 'date', 'price', 'url', 'link', 'lang', 'language', 'votes', 'likes'],
]

/** Words for columns about another turn or person: `receiver_role`, `prev_speaker`. */
const OTHER_WORDS: readonly string[] = [
  ...['receiver', 'receivers', 'recipient', 'recipients', 'addressee', 'addressees', 'listener', 'target'],
  ...[
    'to',
    'reply',
    'parent',
    'prev',
    'previous',
    'next',
    'context',
    'quoted',
    'annotator',
    'coder',
    'rater',
  ],
]

/** The words of a name in snake, kebab or camel case: `author`, `role` for `authorRole`. */
export function nameWords(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(bareName)
    .filter((word) => word !== '')
}

/** True if the last words of a name form one of the names: `absolute_message_index` ends with `message_index`. */
export function endsWithName(name: string, names: readonly string[]): boolean {
  const words = nameWords(name)
  return words.some((_, i) => names.includes(words.slice(i).join('')))
}

/** True for `act`, `dialog_act`, `active_intent`. */
export function isLabelName(name: string): boolean {
  return LABEL_NAMES.includes(bareName(name)) || LABEL_NAMES.includes(nameWords(name).at(-1) ?? '')
}

/** True for `speaker_idx`, `authorRole`, `speakers`, but not for `receiver_role`. */
export function hasSpeakerWord(name: string): boolean {
  const words = nameWords(name)
  while (words.length > 1 && ID_WORDS.includes(words.at(-1) ?? '')) words.pop()
  const last = words.at(-1) ?? ''
  return !isAboutOthers(name) && [last, last.replace(/s$/, '')].some((word) => SPEAKER_WORDS.includes(word))
}

/** True for `turn_text`, `messages`, but not for `context_text`. */
export function hasTextWord(name: string): boolean {
  const last = nameWords(name).at(-1) ?? ''
  return !isAboutOthers(name) && [last, last.replace(/s$/, '')].some((word) => TEXT_WORDS.includes(word))
}

export function isAboutOthers(name: string): boolean {
  return nameWords(name).some((word) => OTHER_WORDS.includes(word))
}

export function isMeasureName(name: string): boolean {
  return MEASURE_WORDS.includes(nameWords(name).at(-1) ?? '')
}

/** Names that are specific enough to be recognised at the end of a longer name. */
const SPEAKER_WORDS = SPEAKER_NAMES.filter((name) => !['from', 'who', 'by', 'name'].includes(name))
const TEXT_WORDS = TEXT_NAMES.filter((name) => !['said', 'value'].includes(name))
