import type { SettingGroup, SettingValue } from '../../../../contract/settings/groups.ts'

/** The fields of a group whose values are a fixed set. The codes of currencies need no label. */
type ChoiceField<V> = Exclude<
  { [F in keyof V]: V[F] extends string ? (string extends V[F] ? never : F) : never }[keyof V],
  'currency'
>

const optional = { off: 'Off', optional: 'Optional' }

/** The labels of those values. */
export const settingChoices: {
  readonly [G in SettingGroup as ChoiceField<SettingValue<G>> extends never ? never : G]: {
    readonly [F in ChoiceField<SettingValue<G>>]: Readonly<
      Record<Extract<SettingValue<G>[F], string>, string>
    >
  }
} = {
  tax: {
    mode: {
      automatic: 'Taxed at home up to €10,000 a year',
      home: 'Taxed in the home country',
      destination: 'Taxed in the country of destination',
    },
  },
  checkout: {
    line2: optional,
    company: optional,
    phone: { ...optional, required: 'Required' },
    invoiceAddress: optional,
  },
  orders: { invoiceWhen: { paid: 'When the order is paid', shipped: 'With the first package' } },
  returns: { paidBy: { buyer: 'The buyer pays', seller: 'The shop pays' } },
  mail: {
    encryption: {
      starttls: 'STARTTLS (usually port 587)',
      tls: 'TLS (usually port 465)',
      none: 'None (only on your own network)',
    },
  },
}

/** The choices as a list offers them. */
export function choiceOptions(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }))
}

const texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  settingChoices

/** A field's value as the list offers it; any other value as it is. */
export function choiceText<V>(group: string | undefined, field: string, value: V): V | string {
  return texts[group ?? '']?.[field]?.[String(value)] ?? value
}
