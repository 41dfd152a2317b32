/**
 * Gives lines of a text as they stand, without the last one's end; asked for from top to bottom.
 * @param first the number of the text's first line
 * @param lineEnd the character that ends a line
 * @returns a function of a line's number, and of how many lines there are to give from there on
 */
export function lineFinder(
  text: string,
  first: number,
  lineEnd: string,
): (line: number, count: number) => string {
  let [at, reached] = [0, first]
  const next = (from: number) => {
    const end = text.indexOf(lineEnd, from)
    return end < 0 ? text.length : end + 1
  }
  return (line, count) => {
    for (; reached < line; reached += 1) at = next(at)
    let end = at
    for (let i = 0; i < count; i += 1) end = next(end)
    return text.slice(at, end).replace(/\r?\n$|\r$/, '')
  }
}
