import { type LookImage, type LookSettings, lookImages } from '../../contract/settings/look.ts'
import type { AppContext } from '../app-context.ts'
import { invalid } from '../failure.ts'

/**
 * Lets images that are to be saved outlive the sweep until they are. That may have to wait for the disk, so it is
 * done before the transaction.
 * @throws Failure `validation_failed` if one doesn't exist
 */
export async function renewImages(
  { images, settings }: Pick<AppContext, 'images' | 'settings'>,
  look: LookSettings,
): Promise<void> {
  const { look: before } = await settings.read()
  for (const field of Object.keys(lookImages) as LookImage[]) {
    const { file } = look[field]
    if (file && file !== before[field].file && !(await images.renew(lookImages[field], file))) {
      throw invalid(field, 'This image no longer exists. Choose it again')
    }
  }
}
