import { SimpleGrid, TextInput } from '@mantine/core'
import { maxLegal, maxLinkName } from '../../../../../contract/settings/footer.ts'
import { networks } from '../../../../../shop/defaults.ts'
import { EditableList } from '../editable-list.tsx'
import { linkInput } from '../link-input.ts'
import { listField, type SettingsForm } from '../settings-form.ts'
import type { Section } from './section.ts'

export const footerSection: Section = [
  {
    title: 'Contact',
    text: 'Shown in the footer, in emails and to blocked users.',
    Fields: ({ field }) => (
      <TextInput
        {...field('contact', 'An email address, or a link to a page with a form.')}
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
      <EditableList
        {...listField<{ name: string; href: string }>(form, 'legal')}
        what="link"
        most={maxLegal}
        newItem={() => ({ name: '', href: '' })}
      >
        {({ input }) => (
          <SimpleGrid cols={{ xs: 2 }}>
            <TextInput {...input('name')} label="Name" maxLength={maxLinkName} />
            <TextInput {...input('href')} {...linkInput} label="Link" />
          </SimpleGrid>
        )}
      </EditableList>
    ),
  },
]

type Profile = { network: string; href: string }

/** A field for each network that has an icon. */
function SocialField(form: SettingsForm) {
  const { items: profiles, set: setProfiles, path, errors } = listField<Profile>(form, 'social')
  const set = (network: string, href: string) => {
    const hrefs = new Map(profiles.map(profile => [profile.network, profile.href]))
    hrefs.set(network, href)
    const next = networks.flatMap(network => {
      const href = hrefs.get(network)
      return href ? [{ network, href }] : []
    })
    setProfiles(next)
  }
  return (
    <SimpleGrid id={path} cols={{ xs: 2 }}>
      {networks.map(network => {
        const place = profiles.findIndex(profile => profile.network === network)
        return (
          <TextInput
            key={network}
            {...linkInput}
            label={network}
            name={`social.${place < 0 ? network : place}.href`}
            value={profiles[place]?.href ?? ''}
            error={errors[`social.${place}.href`]}
            onChange={({ target }) => set(network, target.value)}
          />
        )
      })}
    </SimpleGrid>
  )
}
