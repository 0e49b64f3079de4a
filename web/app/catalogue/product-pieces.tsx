import type { Piece } from './description.ts'
import styles from './product-pieces.module.css'

export function ProductPieces({ pieces }: { pieces: Piece[] }) {
  if (pieces.length === 0) return null
  return (
    <section className={styles.pieces} aria-labelledby="pieces">
      <h2 id="pieces">What’s in the set</h2>
      <ul>
        {pieces.map(({ name, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move.
          <li key={index}>
            {name && <strong>{name}</strong>} <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
