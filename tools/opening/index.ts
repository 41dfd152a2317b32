import { readFileSync, writeFileSync } from 'node:fs'
import { formsTable, OPENING_DOCS, replacedTable } from './forms_table.ts'

/* Writes the table of forms in `docs/opening.md`: `npm run opening`. */
writeFileSync(OPENING_DOCS, replacedTable(readFileSync(OPENING_DOCS, 'utf8'), await formsTable()).document)
