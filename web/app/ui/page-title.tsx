import { shop } from '../../../shop/shop.ts'

/** For content that replaces a page without its own address: overrides the page's title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${shop.name}`}</title>
}
