import { imageUrl } from '../../../contract/images.ts'
import type { Product } from '../../../contract/product.ts'
import { shop } from '../../../contract/shop.ts'

/** A set as search engines read it. */
export function productJsonLd({ name, description, image, price, category }: Product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    ...(image && { image: imageUrl('products', image, 1200) }),
    ...(category && { category: category.name }),
    offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: shop.currency },
  }
}
