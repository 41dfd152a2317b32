import styles from './list_bar.module.css'

/** A number and what is counted; where there is little room, only the number shows. */
export function ShortWords({ children }: { readonly children: string }) {
  const [, number, words] = /^([\d,]+)( [\p{L} ]+)$/u.exec(children) ?? []
  if (number === undefined) return children
  return (
    <>
      {number}
      <span className={styles.long}>{words}</span>
    </>
  )
}
