/**
 * Restores the shortest decimal of a 32-bit float. Parquet FLOAT columns are read as doubles such as 5.300000190734863,
 * published as 5.3.
 */
export function float32(value: number): number {
  // Integers of up to seven digits are exact.
  return Number.isInteger(value) && Math.abs(value) < 1e7 ? value + 0 : Number(value.toPrecision(7))
}
