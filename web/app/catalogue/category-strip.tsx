import { type ReactNode, useEffect } from 'react'
import { Link, type LinkProps, useRevalidator } from 'react-router'
import type { Category } from '../../../contract/category.ts'
import { Button } from '../ui/button.tsx'
import { Carousel } from './carousel.tsx'
import { CategoryImage } from './category-image.tsx'
import styles from './category-strip.module.css'
import { useLatest } from './use-latest.ts'

type CategoryStripProps = {
  categories: Category[] | Promise<Category[]>
  /** Renders the items of the list. */
  children: (categories: Category[]) => ReactNode
}

/** Whether there were none last time: then no space is reserved. */
let noneBefore = false

/** All categories side by side; scrolls if they do not fit. */
export function CategoryStrip({ categories, children }: CategoryStripProps) {
  const { value, failed } = useLatest(categories)
  useEffect(() => {
    if (value) noneBefore = value.length === 0
  }, [value])
  if (failed && !value) return <StripFailure />
  if (!value && !noneBefore) return <StripLoading />
  if (!value?.length) return null
  return (
    <nav aria-label="Categories">
      <Carousel className={styles.strip}>{children(value)}</Carousel>
    </nav>
  )
}

type CategoryLinkProps = Omit<LinkProps, 'className'> & { category: Category }

export function CategoryLink({ category: { name, image }, ...link }: CategoryLinkProps) {
  return (
    <Link {...link} className={styles.category}>
      <CategoryImage image={image} size={72} />
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

/** Reserves the space of the categories. */
function StripLoading() {
  return (
    <div className={styles.strip}>
      <p role="status" className={styles.text}>
        Categories loading...
      </p>
    </div>
  )
}

function StripFailure() {
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.note} role="alert">
      <p>We couldn’t load the categories.</p>
      <Button onClick={revalidate}>Retry</Button>
    </div>
  )
}
