import fc from 'fast-check'

/** Keys that every JavaScript object seems to have, so that code that asks for a field or makes a text finds these. */
export const BUILT_IN_KEYS = [
  'toString',
  'valueOf',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toJSON',
  'length',
]

/** Any JSON at most `maxDepth` deep, in which objects at any depth have keys of JavaScript's own. */
export function wildJson(maxDepth: number): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.constantFrom(...BUILT_IN_KEYS), fc.string())
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth },
      fc.jsonValue({ maxDepth: 0 }),
      fc.array(tie('value'), { maxLength: 4 }),
      // Parsed, since only then is `__proto__` a key like others.
      fc
        .array(fc.tuple(key, tie('value')), { maxLength: 4 })
        .map((entries): unknown =>
          JSON.parse(
            `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v) ?? 'null'}`).join(',')}}`,
          ),
        ),
    ),
  })).value
}
