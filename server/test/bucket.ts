/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The one pair that the server knows. */
export const bucketKeys = 'S3RVER:S3RVER'

export type TestBucket = {
  /** For IMAGES_URL. */
  url: string
  /** Its address without keys. */
  publicUrl: string
  close: () => Promise<void>
}

/** An empty bucket of a local S3 server. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'armory-bucket-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://${bucketKeys}@127.0.0.1:${port}/shop`,
    publicUrl: `http://127.0.0.1:${port}/shop`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
