import { readFile } from 'node:fs/promises'
import { messageOf } from '../../app/base/errors.ts'
import { reviewedTurns } from '../../app/reviews/export/reviewed_turns.ts'
import { labelLines } from '../../app/reviews/export/tables.ts'
import { reviewFile } from '../../app/reviews/log/messages.ts'
import { readReviewFile } from '../../app/reviews/log/review_file.ts'
import { reviewState } from '../../app/reviews/log/review_state.ts'
import { type Command, FAILED, OK, UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'

const HELP = `Usage: parley labels REVIEW …

Prints the labels in review files (*Save to file* on the page) as JSON Lines: a line for each examined turn, scheme and
annotator, with split, conversation, turn, labels, annotator, scheme, note, reviewer, review, reviewed and author. A check
of published labels that doesn't record what it showed has only the labels that the reviewer added.

  parley labels review.jsonl > labels.jsonl`

export const labelsCommand: Command = {
  name: 'labels',
  summary: 'prints the labels in review files as a table',
  help: HELP,
  async run(args, { out, err }) {
    const { positionals } = optionsOf(args, {})
    if (positionals.length === 0) throw new UsageError('parley labels needs review files.')
    const states = []
    let failed = false
    for (const path of positionals) {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        throw new UsageError(`${path} cannot be read: ${messageOf(error)}`)
      })
      const found = readReviewFile(text)
      if ('problem' in found) {
        failed = true
        const sentence = reviewFile.fileProblem[found.problem.code]
        err(`${path}: ${typeof sentence === 'string' ? sentence : sentence(found.problem.line)}`)
        continue
      }
      const { definitions, entries } = found.log
      for (const definition of definitions)
        states.push(
          reviewState(
            definition,
            entries.filter(({ review }) => review === definition.id),
          ),
        )
    }
    const lines = labelLines(reviewedTurns(states, () => []))
    if (lines !== '') out(lines.trimEnd())
    return failed ? FAILED : OK
  },
}
