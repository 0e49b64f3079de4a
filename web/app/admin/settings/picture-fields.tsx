import { TextInput } from '@mantine/core'
import { imageUrl } from '../../../../contract/images.ts'
import type { StoredImage } from '../../../../contract/settings/look.ts'
import { FocusPicker } from '../products/focus-field.tsx'
import { readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'
import { StoredImageField } from './stored-image-field.tsx'

/** The shop's main picture, with what it shows and what its crops keep. */
export function PictureFields(form: SettingsForm) {
  const { field } = form
  const { file } = readJson<Partial<StoredImage>>(field('picture').value, {})
  return (
    <>
      <StoredImageField
        form={form}
        name="picture"
        description="Ideally 2,000 pixels wide. Leave empty for the built-in one."
      />
      {file && (
        <>
          <TextInput
            {...field('pictureText')}
            description="What the picture shows, for people who don’t see it."
          />
          <FocusPicker
            whole={imageUrl('pictures', file, 900)}
            cropped={imageUrl('pictures', file, 900)}
            field={field}
            label="Focus"
            description="The part to keep when the picture is cropped. Click the picture or move the sliders."
          />
        </>
      )}
    </>
  )
}
