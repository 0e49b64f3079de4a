import { shop } from '../../../contract/shop.ts'

/** What every page tells browsers and search engines of itself. */
export function pageMeta(name: string, description?: string) {
  const title = name === shop.name ? `${shop.name} · ${shop.tagline}` : `${name} · ${shop.name}`
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: shop.name },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
  ]
}
