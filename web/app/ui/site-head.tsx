import { shop } from '../../../contract/shop.ts'

/**
 * What is the same on every page, for programs that read a page as it is sent. The browser renders
 * none of it again.
 */
export function SiteHead() {
  return (
    <>
      <meta name="theme-color" content="#110d0a" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content={shop.locale.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
