import { Button, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { setupAdmin } from '../../links.ts'
import { CheckField } from '../check-field.tsx'
import { CurrencyField } from '../currency-field.tsx'
import { TimeZoneField } from '../time-zone-field.tsx'
import { type Section, shortInput } from './section.ts'

export const shopSection: Section = [
  {
    title: 'Name',
    text: 'Shown in the header, the footer, titles, emails and search results.',
    Fields: ({ field }) => (
      <>
        <TextInput {...field('name')} />
        <TextInput {...field('tagline')} description="What you sell, in one sentence." />
        <TextInput
          {...field('since', 'For the copyright notice in the footer.')}
          inputMode="numeric"
          styles={shortInput}
        />
      </>
    ),
  },
  { title: 'Currency', Fields: CurrencyField },
  {
    title: 'Time zone',
    text: 'Used for all dates and times, including price reductions and invoices. Can’t be changed after the first invoice.',
    Fields: TimeZoneField,
  },
  {
    title: 'Orders',
    Fields: form => (
      <>
        <CheckField
          {...form}
          name="open"
          description="While the shop is closed, visitors can browse but not order."
        />
        <div>
          <Button component={Link} to={setupAdmin.to}>
            {setupAdmin.label}
          </Button>
        </div>
      </>
    ),
  },
]
