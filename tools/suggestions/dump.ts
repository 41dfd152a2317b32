import { annotatedCorpus, COUNTED_CORPORA } from './annotated_turns.ts'

// Prints turns of real corpora, one per line, for `count.py`. Writes only to standard output, because sentences of
// corpora are never stored in the project.
for (const [id, scheme, files] of COUNTED_CORPORA)
  for (const turn of (await annotatedCorpus(id, files, scheme)).turns)
    process.stdout.write(`${JSON.stringify({ corpus: id, ...turn })}\n`)
