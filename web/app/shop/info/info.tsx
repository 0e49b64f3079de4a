import { data, Link } from 'react-router'
import type { Client } from '../../../../contract/client.ts'
import { shop } from '../../../../shop/shop.ts'
import { api, clientContext, withRouteErrors } from '../../api.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ReturnsAddress } from '../../ui/returns-address.tsx'
import type { Route } from './+types/info'
import styles from './info.module.css'
import { DeliveryCosts } from './info-delivery.tsx'
import { InfoNav } from './info-nav.tsx'
import { SellerFacts } from './info-seller.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Page not found')
  const { origin, name, description, example, version, current } = loaderData
  const url = `${origin}/info/${loaderData.page}`
  return pageMeta(name, { description, url, listed: !example && version === current })
}

async function loadInfo(
  { request, params }: Route.LoaderArgs | Route.ClientLoaderArgs,
  client: Client,
) {
  const named = shop.info.find(({ page }) => page === params.page)
  if (!named) throw data({ code: 'not_found', message: 'There is no such page.' }, { status: 404 })
  const { signal } = request
  const { origin, searchParams } = new URL(request.url)
  const version = readVersion(searchParams)
  const { document } = await withRouteErrors(
    client('GET /api/document/{kind}', {
      params: { kind: named.page },
      query: version === undefined ? {} : { version },
      signal,
    }),
  )
  const imprint =
    named.page === 'imprint' ? await withRouteErrors(client('GET /api/seller', { signal })) : null
  const shipping =
    named.page === 'delivery'
      ? await withRouteErrors(client('GET /api/shipping', { signal }))
      : undefined
  return { origin, ...named, ...document, imprint, shipping }
}

/** Terms that an order was placed under keep their address. */
function readVersion(search: URLSearchParams): number | undefined {
  const given = search.get('version') ?? ''
  return /^\d{1,9}$/.test(given) ? Number(given) : undefined
}

export const loader = (args: Route.LoaderArgs) => loadInfo(args, args.context.get(clientContext))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInfo(args, api)

export default function Info({ loaderData }: Route.ComponentProps) {
  const { page, name, html, example, version, current, imprint } = loaderData
  return (
    <div className={`page ${styles.info}`}>
      <InfoNav />
      <div className={styles.text}>
        <h1>{name}</h1>
        {example && <p className="notice">Sample text for a demo shop.</p>}
        {version !== current && (
          <p className="notice">
            This text was replaced. <Link to={`/info/${page}`}>Read the current one</Link>.
          </p>
        )}
        {loaderData.shipping && <DeliveryCosts shipping={loaderData.shipping} />}
        {imprint && <SellerFacts seller={imprint.seller} idu={imprint.idu} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown, of known tags. */}
        {html && <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />}
        {page === 'returns' && (
          <section>
            <h2>Return address</h2>
            <ReturnsAddress />
          </section>
        )}
      </div>
    </div>
  )
}
