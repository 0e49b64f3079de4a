import type { Network } from '../../../shop/defaults.ts'
import { identity } from './identity.ts'

type ShareLink = { network: Network; href: string }

/** Links to share a page. @param address absolute */
export function shareLinks(address: string): ShareLink[] {
  const url = encodeURIComponent(address)
  const title = encodeURIComponent(`${identity.name}: ${identity.tagline}`)
  return [
    { network: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${title}` },
    { network: 'X', href: `https://x.com/intent/post?url=${url}&text=${title}` },
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { network: 'WhatsApp', href: `https://wa.me/?text=${title}%20${url}` },
  ]
}
