import { dealSpaceMessages as say } from '../../messages/conversation/deal_space.ts'
import { Table } from '../../views/ui/frame/table.tsx'
import type { Rules } from './game.ts'
import styles from './value_table.module.css'
import { itemNameOf, nameOf } from './words.ts'

/** What one of each item is worth to each side, and what the corpus calls its priority. */
export function ValueTable({ rules }: { readonly rules: Rules }) {
  const { items, sides } = rules
  return (
    <Table
      caption={say.values}
      head={[say.item, nameOf(rules, 0), nameOf(rules, 1)]}
      className={styles.table}
    >
      {items.map((item, i) => (
        <tr key={item.name}>
          <th scope="row">{say.itemCount(itemNameOf(item), item.count)}</th>
          {sides.map(({ values, ranks }, side) => {
            const value = values?.[i] ?? null
            const other = sides[1 - side]?.values?.[i] ?? null
            const isMore = value !== null && other !== null && value > other
            return (
              <td key={side === 0 ? 'first' : 'second'} data-more={isMore || undefined}>
                {value === null ? <span className="faint">{say.notShown}</span> : value}
                {ranks?.[i] && <span className={styles.rank}>{ranks[i]}</span>}
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
  )
}
