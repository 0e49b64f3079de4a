import { hash } from 'node:crypto'

/**
 * The same for all documents but for their inline scripts, because client-side navigation keeps the
 * first document's policy. Scripts are listed by hash, because a cached page can't have a nonce.
 * Libraries that position menus need style attributes; previews need blob: and data: images.
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

/** Constant, because compiling one for each nonce takes longer than searching a page. */
const scriptsWithNonce = /<script(?=[^>]* nonce="([\w-]+)")[^>]*>(.*?)<\/script>/gs

/**
 * Replaces the nonce of this rendering's scripts by their hashes. An injected script does not know
 * the nonce, so it gets no hash.
 * @param nonce consists of letters, digits, - and _ only
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, given, code] of html.matchAll(scriptsWithNonce)) {
    if (given === nonce && code) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
