import type { Measure } from './bench.ts'

export const memory: Measure = async () => []
