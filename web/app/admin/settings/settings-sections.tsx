import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { maxFeatured, type Setting } from '../../../../contract/settings.ts'
import { networks } from '../../../../shop/defaults.ts'
import { returnsAddressOf } from '../../../../shop/returns-address.ts'
import type { FieldOf } from '../use-admin-form.ts'
import { FeaturedField } from './featured-field.tsx'
import { settingsLabels as labels, legalHref, legalName, legalPlaces } from './settings-draft.ts'

type Form = { field: FieldOf; change: (changed: Record<string, string>) => void }

type Section = {
  name: string
  title: string
  /** What it's for. */
  text?: string
  settings: Setting[]
  Fields: (form: Form) => ReactNode
}

const address = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  placeholder: 'https://',
} as const

export const contact: Section = {
  name: 'contact',
  title: 'Contact',
  text: 'Shown in the footer, in emails and to blocked users.',
  settings: ['contact'],
  Fields: ({ field }) => (
    <TextInput
      {...field('contact')}
      label={labels.contact}
      autoCapitalize="none"
      description="An email address, or a link to a page with a form."
    />
  ),
}

/** The settings, by what an owner looks for. */
export const sections: Section[] = [
  contact,
  {
    name: 'social',
    title: 'Social links',
    text: 'The shop’s own profiles. Without any, the footer has links to share the shop.',
    settings: ['social'],
    Fields: ({ field }) => (
      <SimpleGrid cols={{ xs: 2 }}>
        {networks.map(network => (
          <TextInput key={network} {...field(network)} {...address} label={network} />
        ))}
      </SimpleGrid>
    ),
  },
  {
    name: 'legal',
    title: 'Legal links',
    text: 'More links in the footer, such as Accessibility.',
    settings: ['legal'],
    Fields: ({ field }) => (
      <SimpleGrid cols={{ xs: 2 }}>
        {legalPlaces.slice(0, placesShown(field)).map(place => (
          <Fragment key={place}>
            <TextInput
              {...field(legalName(place))}
              label={`Name of link ${place + 1}`}
              maxLength={40}
            />
            <TextInput {...field(legalHref(place))} {...address} label={`Link ${place + 1}`} />
          </Fragment>
        ))}
      </SimpleGrid>
    ),
  },
  {
    name: 'returns',
    title: 'Returns and guarantee',
    settings: ['returns', 'guarantee'],
    Fields: ({ field }) => (
      <>
        <Textarea
          {...field('returns')}
          label={labels.returns}
          autoComplete="off"
          autosize
          minRows={3}
          placeholder={returnsAddressOf().join('\n')}
          description="Where buyers send returns, in up to 6 lines. Leave empty to use the seller’s address."
        />
        <TextInput
          {...field('guarantee')}
          {...address}
          label={labels.guarantee}
          description="Link to the harmonized notice (Regulation (EU) 2025/1960), unmodified. Products and checkout link to it."
        />
      </>
    ),
  },
  {
    name: 'featured',
    title: 'Featured products',
    text: `Up to ${maxFeatured} on the home page. The newest products fill the remaining spots.`,
    settings: ['featured'],
    Fields: ({ field, change }) => <FeaturedField field={field('featured')} change={change} />,
  },
]

/** Those with something in them, and the next. */
function placesShown(field: FieldOf): number {
  const filled = (place: number) =>
    field(legalName(place)).value !== '' || field(legalHref(place)).value !== ''
  return legalPlaces.findLastIndex(filled) + 2
}
