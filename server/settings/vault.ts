import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { Failure } from '../failure.ts'
import { parseKeys, secretsKeyFile } from '../secrets-keys.ts'

const [ivLength, tagLength, keyLength] = [12, 16, 32]
const cipher = 'aes-256-gcm'

/** Seals secrets, so that the database and its backups are of no use without the key. */
export type Vault = {
  /** @param place what the secret is bound to: elsewhere it can't be opened */
  seal: (secret: string, place: string) => string
  /** Undefined if it was sealed elsewhere or with a key that is gone, or was tampered with. */
  open: (sealed: string, place: string) => string | undefined
  /** Seals everything with a new key, by `reseal`, and forgets the old ones. */
  rotate: <T>(reseal: () => Promise<T>) => Promise<T>
}

/**
 * @param keys those of the environment, the newest first; without any, those of a file that is created when
 * first needed. The file is read each time, because another process may rotate it.
 */
export function openVault(keys: Buffer[] | undefined, dataDir: string): Vault {
  const file = secretsKeyFile(dataDir)
  /** Undefined if it has something else. */
  const readFile = () => (existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : [])
  const known = () => keys ?? readFile() ?? []
  const newest = () => {
    const [key] = known()
    if (key) return key
    createFile(file, [randomBytes(keyLength)])
    const [created] = known()
    if (created) return created
    throw unusable(file)
  }
  return {
    seal: (secret, place) => seal(newest(), secret, place),
    open: (sealed, place) => {
      for (const key of known()) {
        const secret = open(key, sealed, place)
        if (secret !== undefined) return secret
      }
    },
    rotate: async reseal => {
      if (keys) return reseal()
      const old = readFile()
      // What it has may still be repaired by hand.
      if (!old) throw unusable(file)
      // All keys are there until everything is sealed with the new one, so a crash loses nothing.
      replaceFile(file, [randomBytes(keyLength), ...old])
      const result = await reseal()
      // Another process may have added one meanwhile.
      replaceFile(
        file,
        known().filter(key => !old.some(known => known.equals(key))),
      )
      return result
    },
  }
}

function unusable(file: string): Failure {
  const todo = 'Restore it, or remove it and re-enter the secrets.'
  return new Failure('unavailable', `${file} has no usable key. ${todo}`)
}

function seal(key: Buffer, secret: string, place: string): string {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place))
  const content = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64url')
}

function open(key: Buffer, sealed: string, place: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivLength + tagLength) return
  const iv = bytes.subarray(0, ivLength)
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const content = opening.update(bytes.subarray(ivLength + tagLength))
    return Buffer.concat([content, opening.final()]).toString('utf8')
  } catch {
    return
  }
}

/** Creates it whole and once: of several nodes, one succeeds, and the others use its key. */
function createFile(file: string, keys: Buffer[]): void {
  const draft = writeDraft(file, keys)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function replaceFile(file: string, keys: Buffer[]): void {
  renameSync(writeDraft(file, keys), file)
}

function writeDraft(file: string, keys: Buffer[]): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, `${keys.map(key => key.toString('base64')).join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return draft
}
