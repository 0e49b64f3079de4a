import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { Section } from './section.ts'

export const sellerSection: Section = {
  cards: [
    {
      title: 'Seller',
      text: 'Named in the imprint, in emails and on packing slips. Invoices keep the seller they were issued with.',
      Fields: ({ field }) => (
        <>
          <TextInput {...field('name')} label="Name" description="Of the company or person." />
          <Textarea
            {...field('address')}
            label="Address"
            autosize
            minRows={3}
            description="In up to 6 lines, with the country."
          />
          <SimpleGrid cols={{ xs: 2 }}>
            <TextInput {...field('email')} label="Email" type="email" autoCapitalize="none" />
            <TextInput {...field('phone')} label="Phone" type="tel" />
            <TextInput
              {...field('register')}
              label="Company register"
              description="The register and your number there, if any."
            />
            <TextInput
              {...field('vatId')}
              label="VAT ID or tax number"
              description="Such as IE6388047V. A tax number appears on invoices only."
            />
          </SimpleGrid>
        </>
      ),
    },
  ],
}
