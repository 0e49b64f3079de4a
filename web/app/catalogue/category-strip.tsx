import type { ReactNode } from 'react'
import { Link, type LinkProps, useRevalidator } from 'react-router'
import type { Category } from '../../../contract/category.ts'
import { buttonClass } from '../ui/button-link.tsx'
import { CategoryPicture } from './category-picture.tsx'
import styles from './category-strip.module.css'
import aside from './more-aside.module.css'
import { useLatest } from './use-latest.ts'

type CategoryStripProps = {
  categories: Category[] | Promise<Category[]>
  /** Is said where there is none. */
  none?: string
  /** Makes the items of the list. */
  children: (categories: Category[]) => ReactNode
}

/** All categories side by side; where there is no room for them it scrolls. */
export function CategoryStrip({ categories, none, children }: CategoryStripProps) {
  const { value, failed } = useLatest(categories)
  if (!value) return failed ? <StripFailure /> : <StripLoading />
  if (none && value.length === 0) {
    return (
      <p role="status" className={styles.note}>
        {none}
      </p>
    )
  }
  return (
    <nav aria-label="Categories">
      <ul className={`${styles.strip} ${aside.fading}`}>{children(value)}</ul>
    </nav>
  )
}

type CategoryLinkProps = Omit<LinkProps, 'className'> & { category: Category }

export function CategoryLink({ category: { name, image }, ...link }: CategoryLinkProps) {
  return (
    <Link {...link} className={styles.category}>
      <CategoryPicture image={image} size={80} />
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

/** Keeps the room that the categories take. */
function StripLoading() {
  return (
    <div className={styles.strip}>
      <p role="status" className={styles.words}>
        Categories loading...
      </p>
    </div>
  )
}

function StripFailure() {
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.note} role="alert">
      <p>The categories could not be loaded.</p>
      <button type="button" className={buttonClass(false)} onClick={revalidate}>
        Retry
      </button>
    </div>
  )
}
