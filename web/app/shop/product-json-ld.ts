import type { Product } from '../../../contract/product.ts'
import { shop } from '../../../contract/shop.ts'

/** A set as search engines read it. */
export function productJsonLd(product: Product, picture: string | undefined) {
  const { name, description, price, category } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    ...(picture && { image: picture }),
    ...(category && { category: category.name }),
    offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: shop.currency },
  }
}
