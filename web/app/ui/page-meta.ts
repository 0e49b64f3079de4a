import { shop } from '../../../contract/shop.ts'

/** As Open Graph names it: its address, whole, what is on it, and how large it is, where known. */
type Picture = {
  image: string
  'image:alt': string
  'image:width'?: string
  'image:height'?: string
}

type PageDetails = {
  description: string
  /** The one address of the page, whole. */
  url: string
  /** What is shown where somebody shares a link to the page. */
  picture?: Picture | undefined
  type?: 'website' | 'product'
  /** Whether search engines are to list the page; they follow its links in any case. */
  listed?: boolean
}

/**
 * What a page tells browsers, search engines and whoever shares a link to it. One without details
 * is nobody else's business: an error, or a page of who is signed in.
 */
export function pageMeta(name: string, details?: PageDetails) {
  const title = titleOf(name)
  if (!details) return [{ title }, noindex]
  const { description, url, picture = shared(url), type = 'website', listed = true } = details
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries({ type, title, description, url, ...picture }).map(([property, content]) => ({
      property: `og:${property}`,
      content,
    })),
    ...(listed ? [] : [noindex]),
  ]
}

/** The name of a page as the browser shows it. */
export function titleOf(name: string): string {
  return `${name} · ${name === shop.name ? shop.tagline : shop.name}`
}

const noindex = { name: 'robots', content: 'noindex' }

function shared(url: string): Picture {
  return {
    image: new URL('/art/share.jpg', url).href,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': shop.tagline,
  }
}
