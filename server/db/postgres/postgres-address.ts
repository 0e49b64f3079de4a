import type { ClientConfig } from 'pg'

/**
 * How the clients and pools of pg connect to the database of a URL. Its `sslmode` means the same as in libpq:
 * pg would check the certificate in every mode.
 */
export function toClientConfig(url: string): ClientConfig {
  const parsed = new URL(url)
  if (!parsed.searchParams.has('sslmode')) return { connectionString: url }
  parsed.searchParams.set('uselibpqcompat', 'true')
  return { connectionString: parsed.href }
}
