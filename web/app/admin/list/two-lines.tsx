import styles from './list-table.module.css'

/** A cell of two lines, each cut where there is no room; the title has the whole. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <div className={styles.lines}>
      <span title={first}>{first}</span>
      <span title={second}>{second}</span>
    </div>
  )
}
