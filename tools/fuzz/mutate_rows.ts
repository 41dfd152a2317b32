import type { Random } from '../synthesize/random.ts'
import { csvText } from './seeds.ts'
import { wildText } from './wild.ts'

/** Rows with a few cells, columns or whole rows changed. Each row has at least one cell with something in it. */
export function changedRows(rows: readonly (readonly string[])[], random: Random): string[][] {
  const copy = rows.map((row) => [...row])
  for (let n = random.whole(1, 6); n > 0; n--) {
    const row = copy[random.whole(0, copy.length - 1)] as string[]
    const at = random.whole(0, row.length - 1)
    switch (random.whole(0, 5)) {
      case 0:
      case 1:
        row[at] = wildText(random)
        break
      case 2:
        copy.splice(random.whole(1, copy.length), 0, [...row])
        break
      case 3:
        if (copy.length > 2) copy.splice(random.whole(1, copy.length - 1), 1)
        break
      case 4:
        row.push(wildText(random))
        break
      default:
        if (row.length > 1) row.pop()
    }
  }
  return copy.filter((row) => row.some((cell) => cell.trim() !== ''))
}

/** The same rows as another program would write them. */
export function writtenRows(rows: readonly (readonly string[])[], random: Random): Uint8Array {
  const separator = random.pick([',', ',', ',', ';', '\t'])
  const plain = csvText(rows)
  const text = separator === ',' ? plain : rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
  const ends = random.chance(0.3) ? text.replaceAll('\r\n', '\n') : text
  if (random.chance(0.1)) return new Uint8Array(Buffer.from(`\ufeff${ends}`, 'utf16le'))
  return new Uint8Array(Buffer.from(random.chance(0.3) ? `\ufeff${ends}` : ends))
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
