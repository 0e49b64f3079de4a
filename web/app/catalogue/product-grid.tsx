import type { ReactNode, Ref } from 'react'
import styles from './product-grid.module.css'
import type { TileSize } from './tile-size.ts'

type ProductGridProps = {
  children: ReactNode
  /** Whether one product of each page is larger than the others. */
  hasLead?: boolean
  className?: string | undefined
  ref?: Ref<HTMLUListElement>
}

export function ProductGrid({ children, hasLead = false, className, ref }: ProductGridProps) {
  const classes = [styles.grid, hasLead && styles.hasLead, className].filter(Boolean)
  return (
    <ul className={classes.join(' ')} ref={ref}>
      {children}
    </ul>
  )
}

type GridTileProps = { children: ReactNode; size: TileSize; blank?: boolean }

/** The attribute tells a card that it is larger than the others. */
export function GridTile({ children, size, blank }: GridTileProps) {
  const large = size !== 'small' && size !== 'quarter'
  return (
    <li
      className={size === 'small' ? styles.small : undefined}
      data-tile={large ? size : undefined}
      aria-hidden={blank}
    >
      {children}
    </li>
  )
}
