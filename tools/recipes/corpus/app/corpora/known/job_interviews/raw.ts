import * as v from 'valibot'

/** Title of the block with a side's points. The deal space reads it. */
export const POINTS_TABLE = 'Points'

const side = v.picklist(['applicant', 'employer'])

const points = v.array(v.object({ issue: v.string(), option: v.string(), points: v.number() }))

const options = v.nullish(v.array(v.object({ issue: v.string(), option: v.nullish(v.string()) })))

/** One interview as published. */
export const interviewRecord = v.object({
  interview: v.pipe(v.string(), v.nonEmpty()),
  points: v.object({ applicant: points, employer: points }),
  events: v.array(
    v.object({
      by: side,
      text: v.string(),
      act: v.nullish(v.picklist(['offer', 'accept', 'reject', 'leave'])),
      offer: options,
    }),
  ),
  agreed: options,
})

export type InterviewRecord = v.InferOutput<typeof interviewRecord>

export const SIDES = ['applicant', 'employer'] as const
