import { shop } from '../../../contract/shop.ts'
import { api, clientContext, orFail } from '../api.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/home'
import { About } from './about.tsx'
import { Blurbs } from './blurbs.tsx'
import { loadFeatured } from './featured.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { shopJsonLd } from './shop-json-ld.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(shop.name)
  const url = `${loaderData.origin}/`
  return [
    ...pageMeta(shop.name, {
      description:
        'Whole armor sets from a fantasy game, grouped by tier, each with a large picture, a description and a plain price in euro.',
      url,
    }),
    // It is true of the whole shop, so it may stay when the browser goes on to another page.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': shopJsonLd(url) }] : []),
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const featured = await orFail(loadFeatured(context.get(clientContext)))
  return { featured, origin: new URL(request.url).origin }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const featured = await orFail(loadFeatured(api, request.signal))
  return { featured, origin: new URL(request.url).origin }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Blurbs />
      <FeaturedProducts featured={loaderData.featured} />
      <About />
    </>
  )
}
