/**
 * The shortest decimal that a 32-bit float was written as: Parquet FLOAT columns come as doubles such as
 * 5.300000190734863, published as 5.3.
 */
export function float32(value: number): number {
  // Whole numbers of seven digits are what they are.
  return Number.isInteger(value) && Math.abs(value) < 1e7 ? value + 0 : Number(value.toPrecision(7))
}
