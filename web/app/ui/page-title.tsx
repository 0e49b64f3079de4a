import { shop } from '../../../contract/shop.ts'

/** For what takes a page's place without an address of its own: it goes before the page's title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${shop.name}`}</title>
}
