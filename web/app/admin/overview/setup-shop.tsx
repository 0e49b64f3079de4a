import { NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import type { SettingValue } from '../../../../contract/settings/groups.ts'
import { shopDay } from '../../../../contract/time/shop-day.ts'
import { proposedRates } from '../../../../contract/vat/eu-vat-rates.ts'
import { rateOn } from '../../../../contract/vat/tax-rate.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { api } from '../../api.ts'
import { draftRestored } from '../../forms/draft-restored.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import { adminRoute } from '../admin-route.ts'
import { countryOptions } from '../country-options.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { setupAdmin, setupShopAdmin } from '../links.ts'
import { type DetailProps, RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import { CurrencyField } from '../settings/currency-field.tsx'
import { settingLabels } from '../settings/setting-labels.ts'
import { settingsForm } from '../settings/settings-form.ts'
import { TimeZoneField } from '../settings/time-zone-field.tsx'
import { loadSettings, type SettingsRecord } from '../settings/use-settings-form.ts'
import { SetupStepPage } from '../setup/setup-step-page.tsx'
import { useSetupStep } from '../setup/setup-steps.ts'
import { proposeCountry, proposeFor } from './propose-place.ts'

const { label: title } = setupShopAdmin

export const handle = adminRoute({ title, back: setupAdmin })

type SetupRecord = { name: string; shop: SettingsRecord; tax: SettingsRecord }

/** The first step of a new shop: who it is, and what its first order and invoice lock. */
export default function SetupShopPage() {
  const found = useRecord({
    key: ['setup-shop'],
    load: async (signal): Promise<SetupRecord> => {
      const load = (group: 'shop' | 'tax') => loadSettings(group, { signal })
      const [shop, tax] = await Promise.all([load('shop'), load('tax')])
      return { name: title, shop, tax }
    },
  })
  return <RecordPage what={title} back={setupAdmin} found={found} Detail={SetupShop} />
}

function SetupShop({ state }: DetailProps<SetupRecord>) {
  const { record, retry } = state
  const { shop, tax } = record
  const step = useSetupStep()
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const saved = shop.value as SettingValue<'shop'>
  // By default, the country is an example.
  const isNew = tax.isDefault
  const edit = useAdminForm({
    formKey: title,
    values: useMemo(() => valuesOf(record), [record]),
    schema: async () => (await import('../../../../contract/setup/set-up-shop.ts')).SetUpShop,
    request: values => values,
    send: chosen => {
      const versions = { shop: shop.version, tax: tax.version }
      return api('PUT /api/admin/setup', { body: { ...chosen, versions } })
    },
    onSaved: () => {
      void revalidate()
      void queries.invalidateQueries()
      leave(step?.next ?? setupAdmin.to)
    },
    onConflict: async () => {
      await retry.refetch()
      return {
        message:
          'These settings have changed since you opened them. Check the fields, then save again.',
      }
    },
  })
  const leave = useUnsavedChangesPrompt(edit.isDirty)
  const { field, change, values } = edit
  const form = settingsForm(edit, {
    labels: settingLabels.shop,
    locked: shop.locked,
    // A new shop has only example prices, so a change of currency needs no warning.
    saved: isNew ? { currency: values.currency } : saved,
  })
  const choose = (country: string) => {
    const { vat, ...proposed } = proposeFor(country)
    const open = Object.entries(proposed).filter(([name]) => isNew && !shop.locked[name])
    change({ country, vat, ...Object.fromEntries(open) })
  }
  if (!step) return null
  return (
    <SetupStepPage
      step={step}
      title={title}
      form={edit}
      intro={
        <>
          <Text c="dimmed">
            Choose the currency and time zone now: your first order locks the currency, and your
            first invoice locks the time zone. You can change everything else at any time.
          </Text>
          {edit.isKept && <p role="status">{draftRestored}</p>}
        </>
      }
      outcome={<FormFailure {...edit.failure} />}
    >
      <Paper withBorder p="md">
        <Stack>
          <TextInput {...field('name')} label="Name" required />
          <TextInput
            {...field('tagline')}
            label="Tagline"
            description="What you sell, in one sentence."
          />
          <NativeSelect
            {...field('country')}
            label="Country"
            description="Where your business is, and where you pay VAT."
            data={[{ value: '', label: 'Choose…' }, ...countryOptions]}
            onChange={({ target }) => choose(target.value)}
            required
          />
          <TextInput
            {...field('vat')}
            label="VAT rate in percent"
            description={describeRate(values.country ?? '')}
            inputMode="decimal"
            styles={{ input: { maxWidth: '20rem' } }}
            required
          />
          <div>
            <CurrencyField {...form} />
          </div>
          <TimeZoneField {...form} />
        </Stack>
      </Paper>
    </SetupStepPage>
  )
}

function describeRate(country: string): string {
  const proposed = proposedRates.find(rate => rate.country === country)
  const rate = proposed
    ? `The standard rate in ${countryName(country)} is ${proposed.percent}%.`
    : 'Enter your country’s standard rate, or 0.'
  return `${rate} Your prices include VAT. You can add other rates, or say that you’re a small business, later under Settings, VAT.`
}

/** As saved or, in a new shop, as proposed. */
function valuesOf({ shop, tax }: SetupRecord): Record<string, string> {
  const { name, tagline, currency, timeZone } = shop.value as SettingValue<'shop'>
  const own = (value: string, example: string) => (value === example ? '' : value)
  const texts = {
    name: own(name, shopDefaults.shop.name),
    tagline: own(tagline, shopDefaults.shop.tagline),
  }
  if (!tax.isDefault) {
    const saved = tax.value as SettingValue<'tax'>
    const vat = rateOn(saved, saved.home, shopDay(Date.now(), shopTimeZone())) ?? ''
    return { ...texts, country: saved.home, vat: String(vat), currency, timeZone }
  }
  const country = proposeCountry()
  const proposed = proposeFor(country)
  return {
    ...{ ...texts, country, vat: proposed.vat },
    currency: shop.locked.currency ? currency : proposed.currency,
    timeZone: shop.locked.timeZone ? timeZone : proposed.timeZone,
  }
}
