import { JsonView } from 'react-json-view-lite'
import styles from './json_tree.module.css'

const STYLE = {
  container: styles.container ?? '',
  basicChildStyle: styles.child ?? '',
  childFieldsContainer: styles.children ?? '',
  label: styles.label ?? '',
  clickableLabel: styles.label ?? '',
  nullValue: styles.nothing ?? '',
  undefinedValue: styles.nothing ?? '',
  numberValue: styles.number ?? '',
  booleanValue: styles.number ?? '',
  stringValue: styles.text ?? '',
  otherValue: styles.text ?? '',
  punctuation: 'faint',
  expandIcon: styles.expand ?? '',
  collapseIcon: styles.collapse ?? '',
  collapsedContent: styles.collapsed ?? '',
  stringifyStringValues: true,
}

/** Collapsible tree of any JSON value, for mouse and arrow keys. */
export function JsonTree({ value }: { readonly value: unknown }) {
  const data = typeof value === 'object' && value !== null ? value : { value }
  return <JsonView data={data} style={STYLE} shouldExpandNode={(level) => level < 4} clickToExpandNode />
}
