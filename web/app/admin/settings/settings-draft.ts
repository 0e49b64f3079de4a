import { z } from 'zod'
import {
  type AdminSettings,
  type ChangeSettings,
  Contact,
  type FeaturedChoice,
  GuaranteeNotice,
  HttpsLink,
  LegalLink,
  maxLegal,
  ReturnsAddress,
  type Setting,
} from '../../../../contract/settings.ts'
import { networks } from '../../../../shop/defaults.ts'

type Values = Record<string, string>
/** What is sent: never an image. */
export type SettingsChanges = Omit<ChangeSettings, 'updatedAt'> & { image?: undefined }

export const legalPlaces = Array.from({ length: maxLegal }, (_, place) => place)
export const legalName = (place: number) => `legalName${place}`
export const legalHref = (place: number) => `legalHref${place}`

export const settingsLabels: Values = {
  contact: 'Contact',
  guarantee: 'Legal guarantee notice',
  returns: 'Return address',
  featured: 'Featured products',
  ...Object.fromEntries(networks.map(network => [network, network])),
  ...Object.fromEntries(legalPlaces.map(place => [legalName(place), 'Name'])),
  ...Object.fromEntries(legalPlaces.map(place => [legalHref(place), 'Link'])),
}

/** The settings, as the fields of the form show them. */
export function valuesOf({
  contact,
  social,
  legal,
  guarantee,
  returns,
  featured,
}: AdminSettings): Values {
  return {
    contact,
    ...Object.fromEntries(networks.map(network => [network, ''])),
    ...Object.fromEntries(social.map(({ network, href }) => [network, href])),
    ...Object.fromEntries(
      legalPlaces.flatMap(place => [
        [legalName(place), legal[place]?.name ?? ''],
        [legalHref(place), legal[place]?.href ?? ''],
      ]),
    ),
    guarantee,
    returns,
    featured: JSON.stringify(featured),
  }
}

export function readChoices(value: string): FeaturedChoice[] {
  return value === '' ? [] : JSON.parse(value)
}

/** Checks the fields and turns them into the changes. */
export function changesSchema(settings: AdminSettings): z.ZodType<SettingsChanges> {
  const before = settingsOf(valuesOf(settings))
  return z
    .record(z.string(), z.string())
    .superRefine((draft, { addIssue }) => {
      for (const [name, message] of validateSettings(draft)) {
        addIssue({ code: 'custom', path: [name], message })
      }
    })
    .transform((draft): SettingsChanges => {
      const changed = Object.entries(settingsOf(draft)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as Setting]),
      )
      return Object.fromEntries(changed)
    })
}

function settingsOf(values: Values) {
  const featured = readChoices(values.featured ?? '').map(({ id }) => id)
  return {
    contact: values.contact ?? '',
    social: networks.flatMap(network => {
      const href = values[network]
      return href ? [{ network, href }] : []
    }),
    legal: legalPlaces.flatMap(place => {
      const [name = '', href = ''] = [values[legalName(place)], values[legalHref(place)]]
      return name || href ? [{ name, href }] : []
    }),
    guarantee: values.guarantee ?? '',
    returns: values.returns ?? '',
    // Without a choice, they are those that came with the shop.
    featured: featured.length > 0 ? featured : null,
  }
}

/** What is wrong with which fields. */
function validateSettings(values: Values): [name: string, message: string][] {
  const wrong = (name: string, schema: z.ZodType) => {
    const { error } = schema.safeParse(values[name] ?? '')
    return (error?.issues ?? []).slice(0, 1).map(({ message }): [string, string] => [name, message])
  }
  const hrefs = legalPlaces.map(place => values[legalHref(place)]?.trim())
  return [
    ...wrong('contact', Contact),
    ...wrong('guarantee', GuaranteeNotice),
    ...wrong('returns', ReturnsAddress),
    ...networks.filter(network => values[network]).flatMap(network => wrong(network, HttpsLink)),
    ...legalPlaces.flatMap(place => {
      const [name, href] = [legalName(place), legalHref(place)]
      if (!values[name] && !values[href]) return []
      const repeated: [string, string][] =
        hrefs[place] && hrefs.indexOf(hrefs[place]) < place
          ? [[href, 'Enter a link that isn’t in the list yet']]
          : []
      return [...wrong(name, LegalLink.shape.name), ...wrong(href, HttpsLink), ...repeated]
    }),
  ]
}
