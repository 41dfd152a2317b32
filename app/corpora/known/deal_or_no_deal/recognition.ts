import * as v from 'valibot'

/** What no other transcript has: knowledge bases of counts and values. */
export const recognisableTranscript = v.object({
  scenario: v.object({
    kbs: v.array(
      v.pipe(v.array(v.object({ Name: v.string(), Count: v.number(), Value: v.number() })), v.nonEmpty()),
    ),
  }),
  events: v.array(v.unknown()),
})
