/**
 * Whether the browser has what it asks for already (RFC 9110, 13.1.2). Tags compare weakly, for a
 * proxy that compresses makes a strong one weak.
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(tag => opaque(tag.trim()) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
