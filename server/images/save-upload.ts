import type { ImageKind } from '../../contract/images.ts'
import type { Armory } from '../armory.ts'
import type { Sender } from './encoders.ts'

/** Stores the picture that came along with a request. @returns its file's name */
export async function saveUpload(
  { images }: Pick<Armory, 'images'>,
  kind: ImageKind,
  upload: File,
  from: Sender,
): Promise<string> {
  return images.save(kind, Buffer.from(await upload.arrayBuffer()), from)
}
