import { hash } from 'node:crypto'

/**
 * The same for all documents but for their inline scripts, because client-side navigation keeps the
 * first document's policy. Scripts are listed by hash, because a cached page can't have a nonce.
 * Libraries that position menus need style attributes; previews need blob: and data: images.
 * @param imagesPublicUrl where images are redirected to
 */
export function contentSecurityPolicy(scriptHashes: string[], imagesPublicUrl?: string): string {
  const imageOrigin = imagesPublicUrl ? `${new URL(imagesPublicUrl).origin} ` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${imageOrigin}blob: data:`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Replaces the nonce of this rendering's scripts by their hashes. An injected script does not know
 * the nonce, so it gets no hash.
 * @param nonce consists of letters, digits, - and _ only
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  // Each part but the first begins in a tag that has the nonce.
  const parts = html.split(` nonce="${nonce}"`)
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue
    const code = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))
    if (code) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return { html: parts.join(''), hashes: [...hashes] }
}
