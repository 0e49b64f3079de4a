import { TextInput } from '@mantine/core'
import { countryCodes } from '../../../../contract/countries.ts'
import { isInEu } from '../../../../contract/eu-vat-rates.ts'
import { CheckField } from './check-field.tsx'
import { CountriesInput } from './countries-input.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

const outsideEu = countryCodes.filter(code => !isInEu(code))

/** Where the seller is exempt from VAT as a small business. */
export function SmallBusinessFields(form: SettingsForm) {
  const { field } = form
  const { items: codes, set, path, errors } = listField<string>(form, 'exCountries')
  const wrong = codes.findIndex((_, place) => errors[`exCountries.${place}`])
  return (
    <>
      <CheckField
        {...form}
        name="smallBusiness"
        label="Exempt from VAT in my home country"
        description="This includes sales to other EU countries that are taxed in your home country."
      />
      <TextInput
        {...field('exNumber')}
        description="Needed for the exemption in other EU countries (Directive (EU) 2020/285). Your tax office assigns it, and it appears on the invoices it applies to."
        autoCapitalize="characters"
        spellCheck={false}
        maw="20rem"
      />
      <CountriesInput
        codes={codes}
        set={set}
        taken={[...outsideEu, field('home').value]}
        name={path}
        within="the exemption"
        error={field('exCountries').error ?? errors[`exCountries.${wrong}`]}
      />
    </>
  )
}
