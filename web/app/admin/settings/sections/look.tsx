import { SimpleGrid, TextInput } from '@mantine/core'
import { imageUrl } from '../../../../../contract/images.ts'
import type { StoredImage } from '../../../../../contract/settings/look.ts'
import { FocusPicker } from '../../products/focus-field.tsx'
import { ColorField, ColorPreview, readColors } from '../color-field.tsx'
import { readJson } from '../setting-values.ts'
import type { SettingsForm } from '../settings-form.ts'
import { StoredImageField } from '../stored-image-field.tsx'
import type { Section } from './section.ts'

export const lookSection: Section = [
  {
    title: 'Logo',
    Fields: form => (
      <>
        <StoredImageField
          form={form}
          name="logo"
          description="At the top of every page. If it’s at least twice as wide as it is tall, it replaces the shop’s name there."
        />
        <StoredImageField
          form={form}
          name="icon"
          description="Square, for browser tabs, emails and small spaces. Leave empty to use the logo."
        />
      </>
    ),
  },
  {
    title: 'Main picture',
    text: 'At the top of the home page. Emails, link previews and the sign-in page show a cropped version.',
    Fields: PictureFields,
  },
  {
    title: 'Categories',
    Fields: form => (
      <StoredImageField
        form={form}
        name="showAll"
        description="For “Show All” next to your categories, cropped to a circle. Leave empty for the built-in one."
      />
    ),
  },
  {
    title: 'Colors',
    text: 'Text and other colors are derived from these two.',
    Fields: form => (
      <>
        <SimpleGrid cols={{ xs: 2 }}>
          <ColorField form={form} name="accent" description="For buttons, links and prices." />
          <ColorField
            form={form}
            name="ground"
            description="Dark or light. Also used behind your logo."
          />
        </SimpleGrid>
        <ColorPreview {...readColors(form)} />
      </>
    ),
  },
]

/** The shop's main picture, its alternative text and its focus. */
function PictureFields(form: SettingsForm) {
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
            {...field('pictureText', 'What the picture shows, for people who can’t see it.')}
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
