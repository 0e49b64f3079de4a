import { Textarea, TextInput } from '@mantine/core'
import { maxFeatured } from '../../../../contract/settings.ts'
import { networks } from '../../../../shop/defaults.ts'
import type { FieldOf } from '../use-admin-form.ts'
import { FeaturedField } from './featured-field.tsx'
import { FieldGroup } from './field-group.tsx'
import styles from './settings.module.css'
import { settingsLabels as labels, legalHref, legalName, legalPlaces } from './settings-draft.ts'

type SettingsFieldsProps = { field: FieldOf; change: (changed: Record<string, string>) => void }

const address = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  placeholder: 'https://',
} as const

export function SettingsFields({ field, change }: SettingsFieldsProps) {
  return (
    <>
      <TextInput
        {...field('contact')}
        label={labels.contact}
        autoComplete="off"
        autoCapitalize="none"
        description="An email address, or a link to a page with a form. It stands in the footer, in mails and in what blocked users read."
      />
      <FieldGroup
        title="Social links"
        words="Addresses of the shop’s own profiles. Without any, the footer has links to share the shop."
      >
        {networks.map(network => (
          <TextInput key={network} {...field(network)} {...address} label={network} />
        ))}
      </FieldGroup>
      <FieldGroup title="Legal links" words="More links in the footer, such as Accessibility.">
        {legalPlaces.slice(0, placesShown(field)).map(place => (
          <LegalFields key={place} place={place} field={field} />
        ))}
      </FieldGroup>
      <TextInput
        {...field('guarantee')}
        {...address}
        label={labels.guarantee}
        description="The address of the harmonised notice (Regulation (EU) 2025/1960), unmodified. Products and checkout link it."
      />
      <Textarea
        {...field('returns')}
        label={labels.returns}
        autoComplete="off"
        autosize
        minRows={2}
        description="Where buyers send goods back to, in lines. Empty for the seller’s address."
      />
      <FieldGroup
        title={labels.featured ?? ''}
        words={`On the home page, at most ${maxFeatured}. The newest products fill the places that are left.`}
      >
        <FeaturedField field={field('featured')} change={change} />
      </FieldGroup>
    </>
  )
}

/** Those with something in them, and the next. */
function placesShown(field: FieldOf): number {
  const filled = (place: number) =>
    field(legalName(place)).value !== '' || field(legalHref(place)).value !== ''
  return legalPlaces.findLastIndex(filled) + 2
}

function LegalFields({ place, field }: { place: number; field: FieldOf }) {
  const of = `of link ${place + 1}`
  return (
    <div className={styles.pair}>
      <TextInput
        {...field(legalName(place))}
        label={`Name ${of}`}
        autoComplete="off"
        maxLength={40}
      />
      <TextInput {...field(legalHref(place))} {...address} label={`Address ${of}`} />
    </div>
  )
}
