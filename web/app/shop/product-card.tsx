import { Link } from 'react-router'
import type { Product } from '../../../contract/product.ts'
import { CategoryPicture } from '../catalogue/category-picture.tsx'
import { productLink } from '../catalogue/links.ts'
import { formatPrice } from '../catalogue/price.ts'
import styles from '../catalogue/product-card.module.css'
import { ProductPicture } from '../catalogue/product-picture.tsx'

type ProductCardProps = {
  product: Product
  heading: 'h2' | 'h3'
  loading?: 'lazy' | 'eager' | 'first'
}

const sizes =
  '(min-width: 1180px) 280px, (min-width: 860px) 31vw, (min-width: 560px) 46vw, calc(100vw - 2rem)'

export function ProductCard({ product, heading: Heading, loading = 'lazy' }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <ProductPicture image={product.image} alt="" sizes={sizes} loading={loading} />
      <div className={styles.words}>
        <p className={styles.category}>
          <CategoryPicture image={product.category?.image ?? null} size={28} />
          {product.category?.name ?? 'Uncategorised'}
        </p>
        <Heading className={styles.name}>
          <Link to={productLink(product.id)}>{product.name}</Link>
        </Heading>
        <p className={styles.description}>{product.description}</p>
        <p className={styles.price}>{formatPrice(product.price)}</p>
      </div>
    </article>
  )
}
