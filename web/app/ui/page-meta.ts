import { shareImageSize } from '../../../contract/images.ts'
import { identity } from './identity.ts'

/** In terms of Open Graph: the absolute address of a JPEG of `shareImageSize`, and the alternative text. */
type Image = { image: string; 'image:alt': string }

type PageDetails = {
  description: string
  /** The canonical address of the page, absolute. */
  url: string
  /** The image for shared links to the page. */
  image?: Image | undefined
  type?: 'website' | 'product'
  /** Whether search engines may list the page; they follow its links in any case. */
  listed?: boolean
}

/**
 * The metadata for browsers, search engines and shared links. A page without details is not public:
 * an error, or a page for signed-in users.
 */
export function pageMeta(name: string, details?: PageDetails) {
  const title = titleOf(name)
  if (!details) return [{ title }, noindex]
  const { description, url, image = shared(url), type = 'website', listed = true } = details
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries({ type, title, description, url, ...image, ...size }).map(
      ([property, content]) => ({
        property: `og:${property}`,
        content,
      }),
    ),
    ...(listed ? [] : [noindex]),
  ]
}

/** The page's title in the browser. */
export function titleOf(name: string): string {
  return `${name} · ${name === identity.name ? identity.tagline : identity.name}`
}

const size = {
  'image:width': String(shareImageSize.width),
  'image:height': String(shareImageSize.height),
}

export const noindex = { name: 'robots', content: 'noindex' }

function shared(url: string): Image {
  return {
    image: new URL('/art/share.jpg', url).href,
    'image:alt': identity.tagline,
  }
}
