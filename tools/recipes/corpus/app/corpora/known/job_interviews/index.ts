import * as v from 'valibot'
import type { CorpusAdapter } from '../../adapter.ts'
import { attribute } from '../../shared/attribute_facet.ts'
import { locateBy } from '../../shared/locate.ts'
import { outcomeFacet } from '../../shared/outcome.ts'
import { readBy } from '../../shared/read_by.ts'
import { interviewRecord, POINTS_TABLE } from './raw.ts'

/** A made-up corpus, which shows how to add one in which two sides agree on options. */
export const jobInterviews: CorpusAdapter = {
  id: 'job_interviews',
  title: 'Job interviews',
  description: 'An applicant and an employer settle salary, days off and position. Made up for a recipe.',
  citation: {
    authors: 'The Parley authors',
    year: 2026,
    title: 'Made-up job interviews',
    venue: 'ARCHITECTURE.md',
    url: 'https://example.org',
    licence: 'CC0',
  },
  labelSchemes: [],
  facets: [
    outcomeFacet(),
    attribute('salary', 'Salary', 'category'),
    attribute('position', 'Position', 'category'),
    attribute('applicant_points', 'Points of the applicant', 'number', 'points'),
    attribute('employer_points', 'Points of the employer', 'number', 'points'),
  ],
  turnFields: [],
  lensRoles: { dealSpace: { table: POINTS_TABLE, walkAwayPoints: 0 } },
  knowledge: { nobodys: ['summary'], common: ['salary', 'position'] },
  recognises: (_fileNames, firstRecord) => v.is(interviewRecord, firstRecord),
  locate: (id) => locateBy('interview', id),
  turnRecord: (record, index) => (v.is(interviewRecord, record) ? record.events[index] : undefined),
  conversations: readBy(async () => (await import('./adapt_records.ts')).conversations),
}
