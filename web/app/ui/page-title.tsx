import { identity } from './identity.ts'

/** For content that replaces a page without its own address: overrides the page's title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${identity.name}`}</title>
}
