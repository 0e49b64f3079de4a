import type { Client } from '../../../../contract/client.ts'
import { api, clientContext, withRouteErrors } from '../../api.ts'
import { identity } from '../../ui/identity.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/home'
import { About } from './about.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CategoryTiles, loadCategoryTiles } from './category-tiles.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Features } from './features.tsx'
import { Film } from './film.tsx'
import { Hero } from './hero.tsx'
import { shopJsonLd } from './shop-json-ld.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(identity.name)
  const url = `${loaderData.origin}/`
  return [
    ...pageMeta(identity.name, {
      description: loaderData.intro || identity.tagline,
      url,
    }),
    // Describes the whole shop, so it may stay on client-side navigation.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': shopJsonLd(url) }] : []),
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { ...(await loadHome(context.get(clientContext))), origin: new URL(request.url).origin }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await loadHome(api, request.signal)), origin: new URL(request.url).origin }
}

async function loadHome(client: Client, signal?: AbortSignal) {
  const loading = [
    client('GET /api/featured', { signal }),
    loadCategoryTiles(client, signal),
  ] as const
  const [home, tiles] = await withRouteErrors(Promise.all(loading))
  return { ...home, ...tiles }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { headline, intro, about, film, picture, featured, categories, total } = loaderData
  const filled = featured.length > 0
  return (
    <>
      <Hero headline={headline} intro={intro} film={film} picture={picture} />
      <FeaturedProducts featured={featured} />
      <Features />
      {filled && <CategoryTiles categories={categories} total={total} />}
      {film && <Film />}
      {about && <About text={about} />}
      {filled && <CallToAction />}
    </>
  )
}
