import type { Product } from '../../../contract/product.ts'
import { shop } from '../../../contract/shop.ts'
import { catalogueLink, productLink } from '../catalogue/links.ts'

/** A set and its place in the shop, as structured data for search engines. */
export function productJsonLd(product: Product, origin: string, picture: string | undefined) {
  const { id, name, description, price, category } = product
  const url = origin + productLink(id)
  const list = category
    ? { name: category.name, item: origin + catalogueLink({ category: category.id }) }
    : { name: 'Shop', item: origin + catalogueLink() }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name,
        description,
        url,
        sku: id,
        brand: { '@type': 'Brand', name: shop.name },
        ...(picture && { image: picture }),
        ...(category && { category: category.name }),
        offers: {
          '@type': 'Offer',
          url,
          price: price.toFixed(2),
          priceCurrency: shop.currency,
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home', item: `${origin}/` }, list, { name, item: url }].map(
          (step, place) => ({ '@type': 'ListItem', position: place + 1, ...step }),
        ),
      },
    ],
  }
}
