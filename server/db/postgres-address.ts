import type { ClientConfig } from 'pg'

/** How the clients and pools of pg connect to the database of a URL. */
export function toClientConfig(url: string): ClientConfig {
  return { connectionString: url }
}
