import fc from 'fast-check'

// Properties try the same values on every machine, so that a failure in CI belongs to the change. Other values:
// PARLEY_SEED=7 npx vitest run app/reading
fc.configureGlobal({ seed: Number(process.env.PARLEY_SEED ?? 1) })
