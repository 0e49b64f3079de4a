import { createHash } from 'node:crypto'

/**
 * One policy for all documents, because client-side navigation keeps the first one's. Only inline
 * scripts differ: a cached page can have no nonce, so each is listed by its hash. Style attributes
 * are for libraries that position menus; pictures from blob: and data: are previews.
 */
export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
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
 * Removes the nonce of this rendering from its scripts and returns their hashes instead. An
 * injected script does not know the nonce, so it gets no hash.
 * @param nonce consists of letters, digits, - and _ only
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const ours = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>(.*?)</script>`, 'gs')
  const stripped = html.replace(ours, (_, before: string, after: string, code: string) => {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    return `<script${before}${after}>${code}</script>`
  })
  return { html: stripped.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
