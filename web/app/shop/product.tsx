import { Link } from 'react-router'
import { imageUrl } from '../../../contract/images.ts'
import { api, clientContext, orFail } from '../api.ts'
import { CategoryPicture } from '../catalogue/category-picture.tsx'
import { catalogueLink, productLink } from '../catalogue/links.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import page from '../ui/page.module.css'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/product'
import styles from './product.module.css'
import { loadProduct } from './product-data.ts'
import { productJsonLd } from './product-json-ld.ts'
import { RelatedProducts } from './related-products.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Set')
  const { product, origin } = loaderData
  const { id, name, description, image } = product
  const picture = image ? origin + imageUrl('products', image, 1200) : undefined
  return [
    ...pageMeta(name, {
      description: summary(description),
      url: origin + productLink(id),
      // Whoever uploaded it chose its shape.
      picture: picture ? { image: picture, 'image:alt': name } : undefined,
      type: 'product',
    }),
    { 'script:ld+json': productJsonLd(product, origin, picture) },
  ]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const loaded = await orFail(loadProduct(context.get(clientContext), params.id))
  return { ...loaded, origin: new URL(request.url).origin }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = await orFail(loadProduct(api, params.id, request.signal))
  return { ...loaded, origin: new URL(request.url).origin }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData
  const { name, description, price, image, category } = product
  return (
    <div className={`${page.page} ${styles.product}`}>
      <article className={styles.article}>
        <div className={styles.picture}>
          <ProductPicture image={image} alt={name} sizes={sizes} loading="first" />
        </div>
        <div className={styles.words}>
          <CategoryOf category={category} />
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.price}>{formatPrice(price)}</p>
          <p className={styles.description}>{description}</p>
          <div className={styles.ways}>
            <ButtonLink to={catalogueLink()} primary>
              See all sets
            </ButtonLink>
            {category && (
              <ButtonLink to={catalogueLink({ category: category.id })}>
                More from {category.name}
              </ButtonLink>
            )}
          </div>
        </div>
      </article>
      <RelatedProducts {...related} />
    </div>
  )
}

const sizes = '(min-width: 1290px) 620px, (min-width: 860px) 48vw, calc(100vw - 2rem)'

type CategoryOfProps = Pick<Route.ComponentProps['loaderData']['product'], 'category'>

function CategoryOf({ category }: CategoryOfProps) {
  const words = (
    <>
      <CategoryPicture image={category?.image ?? null} size={40} />
      {category?.name ?? 'Uncategorised'}
    </>
  )
  if (!category) return <p className={styles.category}>{words}</p>
  return (
    <p>
      <Link to={catalogueLink({ category: category.id })} className={styles.category}>
        {words}
      </Link>
    </p>
  )
}

function summary(description: string): string {
  const line = description.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 159).trimEnd()}…` : line
}
