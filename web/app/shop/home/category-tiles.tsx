import { Link } from 'react-router'
import type { Category } from '../../../../contract/catalogue/category.ts'
import type { Client } from '../../../../contract/client.ts'
import { CategoryImage } from '../../catalogue/category-image.tsx'
import { catalogueLink } from '../../catalogue/links.ts'
import styles from './category-tiles.module.css'
import home from './home.module.css'

const tileCount = 6

/** The first categories, and their total number. */
export type CategoryTilesData = { categories: Category[]; total: number }

export async function loadCategoryTiles(
  client: Client,
  signal?: AbortSignal,
): Promise<CategoryTilesData> {
  const { categories } = await client('GET /api/category', { signal })
  return { categories: categories.slice(0, tileCount), total: categories.length }
}

/** The categories, each with a link to its sets. */
export function CategoryTiles({ categories, total }: CategoryTilesData) {
  if (categories.length === 0) return null
  return (
    <section className={`page ${home.section}`} aria-labelledby="categories">
      <div className={home.head}>
        <h2 id="categories">Shop by category</h2>
        {total > categories.length && <Link to={catalogueLink()}>See all {total} categories</Link>}
      </div>
      <ul className={styles.tiles}>
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <Link to={catalogueLink({ category: id })} className={styles.tile}>
              <CategoryImage image={image} size={192} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
