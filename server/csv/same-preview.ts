import { Failure } from '../failure.ts'

/** @param changed what may have changed since the preview, as in "The stock has" */
export function outdatedPreview(changed: string): Failure {
  return new Failure(
    'conflict',
    `${changed} changed since the preview. Check the new preview first.`,
  )
}

/**
 * Lets a file be applied only as its preview showed it.
 * @param changed what may have changed since, as in "The stock has"
 * @param now the digest of the preview as it would be now
 * @throws Failure `conflict` if it is another one
 */
export function requireSamePreview(changed: string, now: string, previewed: string): void {
  if (now !== previewed) throw outdatedPreview(changed)
}
