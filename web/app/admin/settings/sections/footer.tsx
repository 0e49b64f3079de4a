import { TextInput } from '@mantine/core'
import { maxLegal, maxLinkName } from '../../../../../contract/settings/footer.ts'
import { linkInput } from '../link-input.ts'
import { RowsField } from '../rows-field.tsx'
import { SocialField } from '../social-field.tsx'
import type { Section } from './section.ts'

export const footerSection: Section = [
  {
    title: 'Contact',
    text: 'Shown in the footer, in emails and to blocked users.',
    Fields: ({ field }) => (
      <TextInput
        {...field('contact')}
        description="An email address, or a link to a page with a form."
        autoCapitalize="none"
      />
    ),
  },
  {
    title: 'Social links',
    text: 'The shop’s own profiles. Without any, the footer has links to share the shop.',
    Fields: SocialField,
  },
  {
    title: 'Legal links',
    text: 'More links in the footer, such as Accessibility.',
    Fields: form => (
      <RowsField
        form={form}
        name="legal"
        what="link"
        most={maxLegal}
        columns={{
          name: { label: 'Name', maxLength: maxLinkName },
          href: { label: 'Link', ...linkInput },
        }}
      />
    ),
  },
]
