import { decimalText } from '../../../base/messages/intl.ts'
import { Table } from '../../../ui/frame/table.tsx'
import { dealSpaceMessages as say } from './messages.ts'
import type { ItemRules, OptionRules, Rules } from './rules/rules.ts'
import styles from './value_table.module.css'
import { itemNameOf, nameOf, optionText } from './words.ts'

/** Points for each side, per item or by option. */
export function ValueTable({ rules }: { readonly rules: Rules }) {
  const { values, first } = say[rules.kind]
  return (
    <Table caption={values} head={[first, nameOf(rules, 0), nameOf(rules, 1)]} className={styles.table}>
      {rules.kind === 'items' ? <ItemRows rules={rules} /> : <OptionRows rules={rules} />}
    </Table>
  )
}

/** A row per item, with the corpus's names for priorities. */
function ItemRows({ rules: { items, sides } }: { readonly rules: ItemRules }) {
  return items.map((item, i) => (
    <tr key={item.name}>
      <th scope="row">{say.itemCount(itemNameOf(item), item.count)}</th>
      <Values
        values={sides.map(({ values }) => values?.[i] ?? null)}
        ranks={sides.map(({ ranks }) => ranks?.[i])}
      />
    </tr>
  ))
}

/** A row per option below a heading per issue. */
function OptionRows({ rules: { issues, sides } }: { readonly rules: OptionRules }) {
  return issues.map(({ name, options }, i) => [
    <tr key={name}>
      <th scope="row" colSpan={3}>
        {optionText(name)}
      </th>
    </tr>,
    ...options.map((option, o) => (
      <tr key={JSON.stringify([name, option])}>
        <th scope="row" className={styles.option}>
          {optionText(option)}
        </th>
        <Values values={sides.map(({ values }) => values?.[i]?.[o] ?? null)} />
      </tr>
    )),
  ])
}

interface ValuesProps {
  readonly values: readonly (number | null)[]
  readonly ranks?: readonly (string | null | undefined)[]
}

/** Points of both sides. The higher number is emphasized. */
function Values({ values, ranks }: ValuesProps) {
  return values.map((value, side) => {
    const other = values[1 - side] ?? null
    const isMore = value !== null && other !== null && value > other
    return (
      <td key={side === 0 ? 'first' : 'second'} data-more={isMore || undefined}>
        {value === null ? <span className="faint">{say.notShown}</span> : decimalText(value)}
        {ranks?.[side] && <span className={styles.rank}>{ranks[side]}</span>}
      </td>
    )
  })
}
