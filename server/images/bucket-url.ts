/** Where a bucket is, and who reads and writes it. */
export type BucketAddress = {
  /** Its address, after which the key of an object follows. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** Undefined: taken from the address, or `us-east-1`, which most services accept. */
  region: string | undefined
}

/**
 * @param text such as `https://KEY:SECRET@s3.example.com/BUCKET?region=eu-1`, or without a path if the host names
 * the bucket
 * @returns undefined if it isn't the address of a bucket
 */
export function readBucketUrl(text: string): BucketAddress | undefined {
  if (!URL.canParse(text)) return
  const { protocol, origin, pathname, username, password, searchParams, hash } = new URL(text)
  if (!/^https?:$/.test(protocol) || !/^\/([\w.-]+\/?)?$/.test(pathname) || hash) return
  if ([...searchParams.keys()].some(name => name !== 'region')) return
  try {
    const [accessKeyId, secretAccessKey] = [username, password].map(decodeURIComponent)
    if (!accessKeyId || !secretAccessKey) return
    const url = `${origin}${pathname.replace(/\/$/, '')}`
    const region = searchParams.get('region') || undefined
    return { url, accessKeyId, secretAccessKey, region }
  } catch {
    // A % that encodes nothing.
    return
  }
}
