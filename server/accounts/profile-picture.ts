import type { Armory } from '../armory.ts'
import { saveUpload } from '../images/save-upload.ts'

/**
 * Stores somebody's new picture. It counts as soon as it takes room on the disk, also when nothing
 * comes to name it; one that was not stored does not count.
 * @returns its file's name
 * @throws Failure `rate_limited`, or what is wrong with the picture
 */
export async function saveProfilePicture(
  armory: Pick<Armory, 'images' | 'rateLimits'>,
  userId: string,
  upload: File,
): Promise<string> {
  const takeBack = await armory.rateLimits.take(['pictureByAccount', userId])
  try {
    return await saveUpload(armory, 'users', upload)
  } catch (error) {
    await takeBack()
    throw error
  }
}
