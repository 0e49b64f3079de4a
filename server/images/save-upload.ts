import type { ImageKind } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import type { Sender } from './encoders.ts'

/** Stores the image uploaded with a request. @returns its file name */
export async function saveUpload(
  { images }: Pick<AppContext, 'images'>,
  kind: ImageKind,
  upload: File,
  from: Sender,
): Promise<string> {
  return images.save(kind, Buffer.from(await upload.arrayBuffer()), from)
}
