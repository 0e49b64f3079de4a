import { data } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { infoTexts, paymentTexts } from '../../../shop/info.ts'
import { shop } from '../../../shop/shop.ts'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { ReturnsAddress } from '../ui/returns-address.tsx'
import type { Route } from './+types/info'
import styles from './info.module.css'
import { DeliveryCosts } from './info-delivery.tsx'
import { InfoNav } from './info-nav.tsx'
import { SellerFacts } from './info-seller.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Page not found')
  const { origin, name, description, example } = loaderData
  const url = `${origin}/info/${loaderData.page}`
  return pageMeta(name, { description, url, listed: !example })
}

async function loadInfo(
  { request, params }: Route.LoaderArgs | Route.ClientLoaderArgs,
  client: Client,
) {
  const named = shop.info.find(({ page }) => page === params.page)
  const text = named && infoTexts[named.page]
  if (!text) throw data({ code: 'not_found', message: 'There is no such page.' }, { status: 404 })
  const { signal } = request
  const offered = named.page === 'payment' ? await offeredPayments(client, signal) : []
  const imprint =
    named.page === 'imprint' ? await withRouteErrors(client('GET /api/seller', { signal })) : null
  const shipping =
    named.page === 'delivery'
      ? await withRouteErrors(client('GET /api/shipping', { signal }))
      : undefined
  return {
    origin: new URL(request.url).origin,
    ...{ ...named, ...text },
    example: imprint?.example ?? text.example,
    parts: [...offered.map(id => paymentTexts[id]), ...text.parts],
    seller: imprint?.seller,
    shipping,
  }
}

async function offeredPayments(client: Client, signal: AbortSignal) {
  const { checkout } = await withRouteErrors(client('GET /api/checkout', { signal }))
  return checkout.paymentMethods.map(({ id }) => id)
}

export const loader = (args: Route.LoaderArgs) => loadInfo(args, args.context.get(clientContext))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInfo(args, api)

export default function Info({ loaderData }: Route.ComponentProps) {
  const { name, example, parts, seller } = loaderData
  return (
    <div className={`page ${styles.info}`}>
      <InfoNav />
      <div className={styles.text}>
        <h1>{name}</h1>
        {example && <p className="notice">Sample text for a demo shop.</p>}
        {loaderData.shipping && <DeliveryCosts shipping={loaderData.shipping} />}
        {seller && <SellerFacts {...seller} />}
        {parts.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {loaderData.page === 'returns' && (
          <section>
            <h2>Return address</h2>
            <ReturnsAddress />
          </section>
        )}
      </div>
    </div>
  )
}
