import { shop } from '../../../contract/shop.ts'
import { api, clientContext, orFail } from '../api.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/home'
import { About } from './about.tsx'
import { Blurbs } from './blurbs.tsx'
import { loadFeatured } from './featured.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'

export function meta() {
  return pageMeta(
    shop.name,
    'Whole armor sets from a fantasy game, grouped by tier, each with a large picture, a description and a plain price in euro.',
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await orFail(loadFeatured(context.get(clientContext))) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { featured: await orFail(loadFeatured(api, request.signal)) }
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
