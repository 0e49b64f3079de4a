import { useEffect } from 'react'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { shareImageUrl } from '../../../../contract/images.ts'
import { cutText } from '../../../../contract/limits.ts'
import { api, clientContext, withRouteErrors } from '../../api.ts'
import { readDescription } from '../../catalogue/description.ts'
import { productLink } from '../../catalogue/links.ts'
import { ProductPieces } from '../../catalogue/product-pieces.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/product'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './product.module.css'
import { loadProduct, loadRelated } from './product-data.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductInfo } from './product-info.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { ProductSafety } from './product-safety.tsx'
import { ProductZoom } from './product-zoom.tsx'
import { RelatedProducts } from './related-products.tsx'

/**
 * Structured data for search engines, which read documents: only the server renders it. The loader's data would repeat it
 * for the browser. It is made once the root has set the shop's name and currency, which a loader may not find yet.
 */
const jsonLdOf = new WeakMap<Product, () => object>()

/** That of the document isn't part of what the browser renders, so it would stay on the next page. */
function removeJsonLd() {
  document.querySelector('script[type="application/ld+json"]')?.remove()
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Set')
  const { product, origin } = loaderData
  const { id, name, description, image } = product
  const jsonLd = jsonLdOf.get(product)?.()
  const shared = image && { image: origin + shareImageUrl(image), 'image:alt': name }
  return [
    ...pageMeta(name, {
      description: summary(readDescription(description).words || description),
      url: origin + productLink(id),
      image: shared || undefined,
      type: 'product',
    }),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const product = await withRouteErrors(loadProduct(client, params.id))
  const related = await withRouteErrors(loadRelated(client, params.id))
  const { origin } = new URL(request.url)
  const shipping = await withRouteErrors(client('GET /api/shipping'))
  const returns = await withRouteErrors(client('GET /api/settings'))
  jsonLdOf.set(product, () => productJsonLd(product, { shipping, returns }, origin))
  return { product, related, origin }
}

/** How long the page waits for its related sets once it could be shown without them. */
const relatedWaitMs = 250

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const related = loadRelated(api, params.id, signal)
  // The page does without them.
  const settled = related.catch(() => undefined)
  const product = await withRouteErrors(loadProduct(api, params.id, signal))
  // They have usually loaded by now, so that on Back, the page is as tall as it was.
  const known = await Promise.race([
    settled,
    new Promise<void>(done => setTimeout(done, relatedWaitMs)),
  ])
  return {
    product,
    related: known ?? related,
    origin: new URL(request.url).origin,
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData
  const { words, pieces } = readDescription(product.description)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product is another page.
  useEffect(() => removeJsonLd, [product.id])
  return (
    <div className={`page ${styles.product}`}>
      <Breadcrumb {...product} />
      <article className={styles.article}>
        <ProductZoom key={product.id} product={product} />
        <div className="stack loose">
          <ProductInfo product={product} description={words} />
          <ProductFacts {...product} />
        </div>
        <ProductPieces pieces={pieces} />
        {product.safety && <ProductSafety {...product.safety} />}
      </article>
      <RelatedProducts key={product.id} related={related} />
    </div>
  )
}

function summary(description: string): string {
  const line = description.replace(/\s+/g, ' ')
  return line.length > 160 ? `${cutText(line, 159).trimEnd()}…` : line
}
