import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { countryCodes } from '../../../../../contract/addresses/countries.ts'
import {
  type ComplianceSettings,
  maxPackagingNumber,
  packagingRegisters,
} from '../../../../../contract/settings/compliance.ts'
import { countryOptions } from '../../country-options.ts'
import { economicOperatorHint } from '../../economic-operator-hint.ts'
import { textAdminLink } from '../../links.ts'
import { useMayOpen } from '../../use-may.ts'
import { CheckField } from '../check-field.tsx'
import { EditableList } from '../editable-list.tsx'
import { listField, type SettingsForm } from '../settings-form.ts'
import type { Section } from './section.ts'

export const complianceSection: Section = [
  {
    title: 'Product safety',
    text: 'Every product must name its manufacturer. These details are shown for products without their own.',
    Fields: form => (
      <>
        <Textarea
          {...form.field('manufacturer')}
          autosize
          minRows={4}
          description={economicOperatorHint}
        />
        <CheckField {...form} name="manufacturerOutsideEu" />
        <Textarea
          {...form.field('responsiblePerson')}
          description="Often the importer. Use the same format. Shown only for products whose manufacturer is outside the EU."
          autosize
          minRows={4}
        />
      </>
    ),
  },
  {
    title: 'Packaging',
    text: 'Add each EU country you ship to, with your packaging register number. Leave the number empty if you don’t need one there. The number for France appears in the imprint.',
    Fields: PackagingField,
  },
  {
    title: 'Accessibility',
    Fields: form => (
      <>
        <CheckField
          {...form}
          name="microenterprise"
          description="Fewer than 10 employees, and annual turnover or a balance sheet total of at most €2 million. You don’t need an accessibility statement."
        />
        <AccessibilityLink />
      </>
    ),
  },
]

function AccessibilityLink() {
  const to = textAdminLink('accessibility')
  return (
    useMayOpen(to) && (
      <p>
        <Link to={to}>Accessibility statement</Link>
      </p>
    )
  )
}

type PackagingNumber = ComplianceSettings['packaging'][number]

/** The shop's number in the packaging register of each country. */
function PackagingField(form: SettingsForm) {
  return (
    <EditableList
      {...listField<PackagingNumber>(form, 'packaging')}
      what="country"
      most={countryCodes.length}
      newItem={() => ({ country: '', number: '' })}
    >
      {({ item: { country }, input }) => {
        const register = packagingRegisters[country]
        return (
          <SimpleGrid cols={{ xs: 2 }}>
            <NativeSelect
              {...input('country')}
              label="Country"
              data={[{ value: '', label: 'Choose…' }, ...countryOptions]}
            />
            <TextInput
              {...input('number')}
              label={register ? `Number (${register})` : 'Number'}
              maxLength={maxPackagingNumber}
            />
          </SimpleGrid>
        )
      }}
    </EditableList>
  )
}
