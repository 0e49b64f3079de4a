import { shop } from '../../../contract/shop.ts'

type PageDetails = {
  description?: string
  /** The one address of the page, whole. */
  url?: string
  /** The address of its picture, whole. */
  image?: string | undefined
}

/** What a page tells browsers, search engines and whoever shares a link to it. */
export function pageMeta(name: string, { description, url, image }: PageDetails = {}) {
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
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}
