import { createHash } from 'node:crypto'

/**
 * One policy for all documents, for a client navigation keeps that of the first. Only the inline
 * scripts differ: a page that is kept can have no nonce, so each is named by its hash. Style
 * attributes are for libraries that position menus; pictures from blob: and data: are previews.
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
 * Takes the nonce of this one rendering off its scripts and gives their hashes instead. A script
 * that got into the page in another way does not know the nonce, so it gets no hash.
 * @param nonce of letters, digits, - and _ alone
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
