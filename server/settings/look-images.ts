import { type LookSettings, lookImages } from '../../contract/settings/look.ts'
import type { AppContext } from '../app-context.ts'
import { invalid } from '../failure.ts'

/**
 * Lets images that the settings now name outlive the sweep until the transaction has ended.
 * @throws Failure `validation_failed` if one doesn't exist
 */
export async function renewImages(
  { images }: Pick<AppContext, 'images'>,
  before: LookSettings,
  after: LookSettings,
): Promise<void> {
  for (const field of ['logo', 'icon', 'picture'] as const) {
    const { file } = after[field]
    if (file && file !== before[field].file && !(await images.renew(lookImages[field], file))) {
      throw invalid(field, 'This image no longer exists. Choose it again')
    }
  }
}
