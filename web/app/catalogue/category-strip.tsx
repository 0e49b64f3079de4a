import { type ReactNode, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Category } from '../../../contract/catalogue/category.ts'
import { Button } from '../ui/button.tsx'
import { useFocusMainAfter } from '../ui/use-focus-main-after.ts'
import { Carousel } from './carousel.tsx'
import { CategoryImage } from './category-image.tsx'
import styles from './category-strip.module.css'
import { type CatalogueQuery, catalogueLink } from './links.ts'
import { useLatest } from './use-latest.ts'

type CategoryStripProps = {
  categories: Category[] | Promise<Category[]>
  query: CatalogueQuery
  chosen: Category | undefined
}

/** Whether there were none last time: then no space is reserved. */
let noneBefore = false

/** Filters the list by category: all side by side; scrolls if they do not fit. */
export function CategoryStrip({ categories, query, chosen }: CategoryStripProps) {
  const { value, failed } = useLatest(categories)
  useEffect(() => {
    if (value) noneBefore = value.length === 0
  }, [value])
  if (failed && !value) return <StripFailure />
  if (!value && !noneBefore) return <StripLoading />
  if (!value?.length) return null
  return (
    <nav aria-label="Categories">
      <Carousel className={styles.strip}>
        <Choice to={catalogueLink()} name="Show All" chosen={!query.search && !query.category}>
          <img
            className={styles.every}
            loading="lazy"
            fetchPriority="low"
            src="/art/emblem-all.webp"
            width={72}
            height={72}
            alt=""
          />
        </Choice>
        {value.map(({ id, name, image }) => (
          <Choice
            key={id}
            to={catalogueLink({ ...query, category: id, page: 1 })}
            name={name}
            chosen={id === chosen?.id}
          >
            <CategoryImage image={image} size={72} />
          </Choice>
        ))}
      </Carousel>
    </nav>
  )
}

type ChoiceProps = { to: string; name: string; chosen: boolean; children: ReactNode }

function Choice({ to, name, chosen, children }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        className={styles.category}
        aria-current={chosen ? 'true' : undefined}
        preventScrollReset
      >
        {children}
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </Link>
    </li>
  )
}

/** Reserves the space of the categories. */
function StripLoading() {
  return (
    <div className={styles.strip}>
      <p className={styles.text}>Categories loading...</p>
    </div>
  )
}

function StripFailure() {
  const { revalidate } = useRevalidator()
  useFocusMainAfter()
  return (
    <div className={styles.note} role="alert">
      <p>We couldn’t load the categories.</p>
      <Button onClick={revalidate}>Retry</Button>
    </div>
  )
}
