import { SimpleGrid } from '@mantine/core'
import { ColorField, readColors } from '../color-field.tsx'
import { ColorPreview } from '../color-preview.tsx'
import { PictureFields } from '../picture-fields.tsx'
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
