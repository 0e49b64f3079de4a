import { NativeSelect, TextInput } from '@mantine/core'
import { countryCodes } from '../../../../../contract/addresses/countries.ts'
import { maxClasses, maxClassName, type TaxClass } from '../../../../../contract/settings/tax.ts'
import { isInEu } from '../../../../../contract/vat/eu-vat-rates.ts'
import { identity } from '../../../ui/identity.ts'
import { countryOptions } from '../../country-options.ts'
import { isHomeInEu, SalesAbroadField } from '../../vat/sales-abroad-field.tsx'
import { CheckField } from '../check-field.tsx'
import { CountriesInput } from '../countries-input.tsx'
import { EditableList } from '../editable-list.tsx'
import { RatesField } from '../rates-field.tsx'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import { listField, type SettingsForm } from '../settings-form.ts'
import type { Section } from './section.ts'

export const taxSection: Section = [
  {
    title: 'Where you pay VAT',
    Fields: form => (
      <>
        <NativeSelect {...form.field('home')} data={countryOptions} />
        <NativeSelect
          {...form.field('mode')}
          description={
            isHomeInEu(form)
              ? 'Above €10,000 a year (net), you owe VAT in the country you ship to. This starts with the order that exceeds the limit.'
              : 'This has no effect, because your home country is outside the EU: orders to other countries are exports, with no VAT charged.'
          }
          // The limit is in euros.
          data={choiceOptions(settingChoices.tax.mode).filter(
            ({ value }) => value !== 'automatic' || identity.currency === 'EUR',
          )}
        />
      </>
    ),
  },
  {
    title: 'Small business',
    text: 'Choose where you’re exempt from VAT. Check the turnover limits with your tax office.',
    Fields: SmallBusinessFields,
  },
  {
    title: 'Limit of €10,000',
    text: 'Net orders from consumers in other EU countries, minus refunds. Sales outside this shop count, too.',
    Fields: SalesAbroadField,
  },
  {
    title: 'Classes',
    text: 'For products taxed at other rates, such as books or food. All other products are in the “Standard” class.',
    Fields: ClassesField,
  },
  {
    title: 'Rates',
    text: 'Prices include VAT. Orders use the rate in effect when they’re placed. A class without a rate of its own uses the standard rate. Shipping is taxed at the rates of the items.',
    Fields: RatesField,
  },
]

/** The names of the VAT classes besides the standard one. */
function ClassesField(form: SettingsForm) {
  return (
    <EditableList
      {...listField<TaxClass>(form, 'classes')}
      what="class"
      most={maxClasses}
      newItem={() => ({ id: newId(), name: '' })}
    >
      {({ input }) => (
        <TextInput {...input('name')} label="Name" maxLength={maxClassName} placeholder="Books" />
      )}
    </EditableList>
  )
}

/** Always new, because an earlier version of the settings may be restored with its classes. */
function newId(): string {
  return `class-${Date.now().toString(36)}`
}

const outsideEu = countryCodes.filter(code => !isInEu(code))

/** Where the seller is exempt from VAT as a small business. */
function SmallBusinessFields(form: SettingsForm) {
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
