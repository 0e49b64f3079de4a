import { type Network, shop } from '../../../contract/shop.ts'

type ShareLink = { network: Network; href: string }

/** Links to share a page. @param url its absolute address */
export function shareLinks(url: string): ShareLink[] {
  const title = `${shop.name}: ${shop.tagline}`
  const link = (network: Network, page: string, told: Record<string, string>): ShareLink => ({
    network,
    href: `${page}?${new URLSearchParams(told)}`,
  })
  return [
    link('Reddit', 'https://www.reddit.com/submit', { url, title }),
    link('X', 'https://x.com/intent/post', { url, text: title }),
    link('Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }),
    link('WhatsApp', 'https://wa.me/', { text: `${title} ${url}` }),
  ]
}
