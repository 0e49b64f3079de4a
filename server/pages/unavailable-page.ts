import type { FastifyRequest } from 'fastify'
import { groundColor } from '../../shop/shop.ts'

/** Whether the request is for a page, and not for the API or a subresource. */
export function wantsPage({ method, url, routeOptions }: FastifyRequest): boolean {
  const { url: route, config } = routeOptions ?? {}
  if (route !== undefined) return config?.page === true
  return method === 'GET' && !/^\/(api|public|assets)([/?]|$)/.test(url)
}

/** Shown when the shop is too busy to render a page. */
export function unavailablePage(message: string): string {
  return plainPage('Back soon', message, '<a href="" style="color: inherit">Try again</a>')
}

/** Shown for an address that the router can’t read. */
export function brokenLinkPage(): string {
  const message = 'Check the address, or start again from the home page.'
  const home = '<a href="/" style="color: inherit">Home</a>'
  return plainPage('This link doesn’t work', message, home)
}

/** It loads no other file. */
function plainPage(title: string, message: string, link: string): string {
  const style = `margin: 20vh auto; padding: 1rem; max-width: 30rem; color: #f2e8dc;
    font: 1.125rem/1.5 system-ui, sans-serif`
  return `<!doctype html>
<html lang="en" style="background: ${groundColor}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<body style="${style}">
<h1>${title}</h1>
<p>${message}</p>
<p>${link}</p>
`
}
