import { groundColor, shop } from '../../../shop/shop.ts'
import heading from '../theme/fonts/cinzel-english.woff2?url'
import otherHeading from '../theme/fonts/cinzel-others.woff2?url'
import text from '../theme/fonts/source-sans-english.woff2?url'
import theme from '../theme/theme.css?inline'
import { identity } from './identity.ts'
import { useSettings } from './use-settings.ts'

/** Preloaded, so that a visitor's first page has them, too (`theme/fonts.css`). */
const fonts = [heading, text]

/** With the shop's name in every header, whose letters would be of two typefaces without the second file. */
const fontsOfName = () => (/[À-ÿ]/.test(identity.name) ? [...fonts, otherHeading] : fonts)

/**
 * Static parts of every page's head, for programs that read a page as it is sent. The browser
 * renders none of it again.
 */
export function SiteHead() {
  const { look } = useSettings()
  return (
    <>
      <meta name="theme-color" content={look?.ground ?? groundColor} />
      {fontsOfName().map(font => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <style>{theme}</style>
      {look && <style id="look">{look.css}</style>}
      {look?.icon ? (
        <link rel="icon" href={`/icon-192.png?${look.icon}`} type="image/png" sizes="192x192" />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      )}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:site_name" content={identity.name} />
      <meta property="og:locale" content={shop.locale.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
