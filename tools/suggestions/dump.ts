import { annotatedCorpus, COUNTED_CORPORA } from './annotated_turns.ts'

// Turns of real corpora, one a line, for `count.py`. They are written to the standard output only: sentences of corpora
// are never kept in the project.
for (const [id, scheme, files] of COUNTED_CORPORA)
  for (const turn of (await annotatedCorpus(id, files, scheme)).turns)
    process.stdout.write(`${JSON.stringify({ corpus: id, ...turn })}\n`)
