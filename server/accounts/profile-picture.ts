import type { AppContext } from '../app-context.ts'
import type { Sender } from '../images/encoders.ts'
import { saveUpload } from '../images/save-upload.ts'
import { limited } from '../limits/rate-limits.ts'
import { rules } from './limits.ts'

/**
 * Stores a user's new picture. Broken and unused pictures count against the rate limit, too: they
 * cost as much time and space.
 * @returns its file name
 * @throws Failure `rate_limited`, or what is wrong with the picture
 */
export async function saveProfilePicture(
  context: Pick<AppContext, 'images' | 'rateLimits'>,
  owner: Sender,
  upload: File,
): Promise<string> {
  return limited(context.rateLimits, [[rules.pictureByAccount, owner.id]], () =>
    saveUpload(context, 'users', upload, owner),
  )
}
