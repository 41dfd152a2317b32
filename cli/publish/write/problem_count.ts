import { placeText } from '../../../app/base/place_text.ts'
import type { Problem } from '../../../app/corpora/adapter.ts'
import { sentenceOf } from '../../../app/model/error_messages/index.ts'
import type { CorpusJson } from '../../../app/published/corpus_json.ts'

/** Maximal number of rows listed in `corpus.json`. */
const FIRST = 100

/** Counts skipped and odd rows, and keeps the first ones. */
export class ProblemCount {
  #dropped = 0
  #odd = 0
  readonly #first: Problem[] = []

  add(problem: Problem): void {
    if (problem.severity === 'dropped') this.#dropped += 1
    else this.#odd += 1
    if (this.#first.length < FIRST) {
      this.#first.push(problem)
      return
    }
    // Skipped rows take precedence over odd ones.
    const odd = problem.severity === 'dropped' && this.#first.findIndex((p) => p.severity === 'noticed')
    if (typeof odd === 'number' && odd >= 0) {
      this.#first.splice(odd, 1)
      this.#first.push(problem)
    }
  }

  json(): CorpusJson['problems'] {
    return {
      dropped: this.#dropped,
      odd: this.#odd,
      first: this.#first.map(({ severity, file, row, fileRow, field, found, expected }) => ({
        ...{ severity, file, row: fileRow ?? row, field, found, expected: sentenceOf(expected) },
      })),
    }
  }
}

/** `row 3 (first is 0) of a.parquet, text: found 5, expected a text (left out)` */
export function problemLine({
  file,
  row,
  severity,
  field,
  found,
  expected,
}: CorpusJson['problems']['first'][0]) {
  const what = severity === 'dropped' ? 'left out' : 'odd'
  return `${placeText({ file, row })}, ${field}: found ${found}, expected ${expected} (${what})`
}
