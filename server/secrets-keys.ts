import { join } from 'node:path'

const keyLength = 32

export const secretsKeyFile = (dataDir: string) => join(dataDir, 'secrets.key')

/**
 * Reads keys of 32 bytes in base64 or hex, separated by commas or line breaks.
 * @returns undefined if one of them is something else
 */
export function parseKeys(text: string): Buffer[] | undefined {
  const keys = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(parseKey)
  return keys.length > 0 && keys.every(key => key.length === keyLength) ? keys : undefined
}

function parseKey(text: string): Buffer {
  return Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64')
}
