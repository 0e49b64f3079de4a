import type { ClientConfig } from 'pg'

/**
 * How the clients and pools of pg connect to the database of a URL. Its `sslmode` means the same as in libpq:
 * pg would check the certificate in every mode.
 */
export function toClientConfig(url: string): ClientConfig {
  const parsed = new URL(url)
  const mode = parsed.searchParams.get('sslmode')
  // libpq has no `no-verify`.
  if (mode === null || mode === 'no-verify') return { connectionString: url }
  parsed.searchParams.set('uselibpqcompat', 'true')
  return { connectionString: parsed.href }
}

/** Those of libpq 18, those that only pg reads, and those that services add for other clients, which pg ignores. */
const parameters = new Set([
  ...['service', 'user', 'password', 'passfile', 'channel_binding', 'connect_timeout', 'dbname'],
  ...['host', 'hostaddr', 'port', 'client_encoding', 'options', 'application_name'],
  ...['fallback_application_name', 'keepalives', 'keepalives_idle', 'keepalives_interval'],
  ...['keepalives_count', 'tcp_user_timeout', 'ssl', 'sslmode', 'sslnegotiation'],
  ...['sslcompression', 'sslcert', 'sslkey', 'sslcertmode', 'sslpassword', 'sslrootcert'],
  ...['sslcrl', 'sslcrldir', 'sslsni', 'sslkeylogfile', 'requirepeer', 'require_auth'],
  ...['min_protocol_version', 'max_protocol_version', 'ssl_min_protocol_version'],
  ...['ssl_max_protocol_version', 'gssencmode', 'krbsrvname', 'gsslib', 'gssdelegation'],
  ...['replication', 'target_session_attrs', 'load_balance_hosts', 'scram_client_key'],
  ...['scram_server_key', 'oauth_issuer', 'oauth_client_id', 'oauth_client_secret', 'oauth_scope'],
  ...['uselibpqcompat', 'statement_timeout', 'lock_timeout', 'query_timeout'],
  ...['idle_in_transaction_session_timeout', 'pgbouncer', 'connection_limit', 'pool_timeout'],
  ...['pool', 'supa', 'schema'],
])
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with the parameters of a URL, if anything: pg would ignore a misspelled one and not encrypt. */
export function findParameterProblem(url: string): string | undefined {
  const { search, searchParams } = new URL(url)
  const unknown = [...searchParams.keys()].find(name => !parameters.has(name))
  if (unknown !== undefined) {
    // Otherwise, it may be part of a password.
    return search.includes('@')
      ? 'is not usable: user and password must be percent-encoded (? is %3F).'
      : `has the unknown parameter ${unknown}: correct or remove it.`
  }
  // pg ignores it, and the tables would be in public.
  if (searchParams.getAll('schema').some(schema => schema !== 'public')) {
    return 'has a schema other than public, the only one the shop uses: correct or remove it.'
  }
  const mode = searchParams.get('sslmode')
  if (mode === null || sslModes.includes(mode)) return
  return 'has an unknown sslmode: use disable, prefer, require, verify-ca or verify-full.'
}
