import type { FileContent } from '../model/index.ts'
import { pythonString } from './python.ts'

/** Python code that selects the turns of some conversations from records with one turn each. */
export interface TurnLines {
  readonly functions: readonly (readonly string[])[]
  /** Statements that the condition needs. */
  readonly prepared: readonly string[]
  /** A condition: true if `record`, at `row` of `found`, is a turn of a conversation in `wanted`. */
  readonly condition: string
}

const MISSING = [
  'def is_missing(value):',
  '    return value is None or (isinstance(value, float) and value != value)',
]

/** Formats a value as in JavaScript, as conversation ids do. */
const NAME = [
  'def name(value):',
  '    """A value as Parley writes it as the id of a conversation."""',
  '    if is_missing(value) or isinstance(value, (dict, list)) or not str(value).strip():',
  '        return "(not given)"',
  '    if isinstance(value, bool):',
  '        return str(value).lower()',
  '    if isinstance(value, float) and value.is_integer():',
  '        return str(int(value))',
  '    return str(value)',
]

const AT = [
  'def at(record, *keys):',
  '    """What stands at a path such as meta.id; a key may hold dots itself."""',
  '    for length in range(len(keys), 0, -1):',
  '        value = record.get(".".join(keys[:length]))',
  '        if length < len(keys) and isinstance(value, dict):',
  '            value = at(value, *keys[length:])',
  '        elif length < len(keys):',
  '            continue',
  '        if value is not None and not isinstance(value, dict):',
  '            return value',
  '    return None',
]

/** Like Parley's reader of ConvoKit, skips utterances without an id or with an invalid text. */
const UTTERANCE = [
  'def is_turn(record):',
  '    text = record.get("text")',
  '    return (text is None or isinstance(text, str)) and named(record, "id") is not None',
]

const NAMED = [
  'def named(record, *keys):',
  '    """The id under the first of these keys that the record has; None where there is none."""',
  '    values = [record[key] for key in keys if record.get(key, math.nan) is not math.nan]',
  '    values = [value for value in values if value is None or not is_missing(value)]',
  '    return name(values[0]) if values and values[0] not in (None, "") else None',
]

const CONVERSATIONS = [
  'def conversations(found):',
  '    """By row, the conversation of each utterance: the one it names, else that of what it replies to."""',
  '    rows, home = {}, {}',
  '    for row, record in enumerate(found):',
  '        if is_turn(record):',
  '            rows.setdefault(named(record, "id"), row)',
  '    for start, record in enumerate(found):',
  '        path, row = {start: None}, start',
  '        while is_turn(record) and row not in home:',
  '            path[row] = None',
  '            parent = rows.get(named(found[row], "reply_to", "reply-to"))',
  '            home[row] = named(found[row], "conversation_id", "root")',
  '            if home[row] is None and (parent is None or parent in path):',
  '                home[row] = named(found[row], "id")',
  '            elif home[row] is None:',
  '                del home[row]',
  '                row = parent',
  '        home.update({passed: home.get(row) for passed in path})',
  '    return home',
]

/** @param holds content of the records: `turns` or `utterances` */
export function turnLines(holds: FileContent): TurnLines & { readonly modules: readonly string[] } {
  if (holds.kind !== 'turns') {
    const functions = [MISSING, NAME, NAMED, UTTERANCE, CONVERSATIONS]
    const prepared = ['home = conversations(found)']
    return { modules: ['math'], functions, prepared, condition: 'home[row] in wanted' }
  }
  const { conversation, text } = holds
  const isPath = text.includes('.') || conversation?.includes('.')
  const isTurn = [
    'def is_turn(record):',
    `    text = ${valueAt(text)}`,
    '    is_list = hasattr(text, "__len__") and not isinstance(text, (str, dict))',
    '    return not is_missing(text) and not (is_list and len(text) == 0)',
  ]
  const whole = { modules: [], prepared: [], functions: [MISSING, ...(isPath ? [AT] : []), isTurn] }
  if (conversation === null) return { ...whole, condition: 'is_turn(record)' }
  const conversationOf = ['def conversation(record):', `    return name(${valueAt(conversation)})`]
  return {
    ...whole,
    functions: [MISSING, NAME, ...(isPath ? [AT] : []), isTurn, conversationOf],
    condition: 'is_turn(record) and conversation(record) in wanted',
  }
}

function valueAt(path: string): string {
  if (!path.includes('.')) return `record.get(${pythonString(path)})`
  return `at(record, ${path.split('.').map(pythonString).join(', ')})`
}
