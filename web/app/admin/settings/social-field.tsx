import { SimpleGrid, TextInput } from '@mantine/core'
import { networks } from '../../../../shop/defaults.ts'
import { linkInput } from './link-input.ts'
import { listField, type SettingsForm } from './settings-form.ts'

type Profile = { network: string; href: string }

/** A field for each network that has an icon. */
export function SocialField(form: SettingsForm) {
  const { items: profiles, set: setProfiles, errors } = listField<Profile>(form, 'social')
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
    <SimpleGrid cols={{ xs: 2 }}>
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
