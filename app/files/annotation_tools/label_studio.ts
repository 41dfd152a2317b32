import type { Conversation, Label } from '../../model/index.ts'
import type { FileEncoder } from '../columns.ts'
import { judgedTurns } from './judged_turns.ts'

/**
 * Encodes conversations as tasks of Label Studio, one per turn that was examined. Labels are predictions with the
 * annotator as `model_version`, because Label Studio imports annotations of its own users only. A scheme is a `Choices`
 * tag of that name on a `Text` tag named `text`; evidence is in `Labels` tags named `<scheme>_evidence`.
 * Source: https://labelstud.io/guide/predictions ("Import pre-annotated data"), https://labelstud.io/guide/task_format; from memory.
 * @param rows each a document as JSON
 */
export function labelStudioEncoder(): FileEncoder {
  let isFirst = true
  return {
    type: 'application/json;charset=utf-8',
    begin: () => '[',
    rows: (rows) =>
      rows
        .flatMap(([document]) => tasksOf(JSON.parse(String(document))))
        .map((task) => {
          const before = isFirst ? '\n' : ',\n'
          isFirst = false
          return before + JSON.stringify(task)
        })
        .join(''),
    end: () => '\n]\n',
  }
}

function tasksOf(conversation: Conversation): object[] {
  const tasks = new Map<number, { data: object; predictions: object[] }>()
  for (const { turn, speaker, text, scheme, by, labels } of judgedTurns(conversation)) {
    const { id, split } = conversation
    const data = { conversation_id: id, split, turn, speaker, text }
    const task = tasks.get(turn) ?? { data, predictions: [] }
    tasks.set(turn, task)
    if (labels.length === 0) continue
    const scores = labels.flatMap(({ score }) => (score === undefined ? [] : [score]))
    task.predictions.push({
      model_version: by,
      ...(scores.length > 0 && { score: Math.min(...scores) }),
      result: [choices(scheme, labels), ...labels.flatMap((label) => marks(scheme, label))],
    })
  }
  return [...tasks.values()]
}

function choices(scheme: string, labels: readonly Label[]): object {
  return {
    ...{ from_name: scheme, to_name: 'text', type: 'choices' },
    value: { choices: labels.map(({ value }) => value) },
  }
}

function marks(scheme: string, { value, evidence = [] }: Label): object[] {
  return evidence.map(({ start, end, text }) => ({
    ...{ from_name: `${scheme}_evidence`, to_name: 'text', type: 'labels' },
    value: { start, end, text, labels: [value] },
  }))
}
