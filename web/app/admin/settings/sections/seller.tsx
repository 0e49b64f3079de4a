import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { Section } from './section.ts'

export const sellerSection: Section = [
  {
    title: 'Seller',
    text: 'Named in the imprint, in emails and on packing slips. Invoices keep the seller they were issued with.',
    Fields: ({ field }) => (
      <>
        <TextInput {...field('name')} description="The company’s or person’s name." />
        <Textarea
          {...field('address', 'Up to 6 lines, including the country.')}
          autosize
          minRows={3}
        />
        <SimpleGrid cols={{ xs: 2 }}>
          <TextInput {...field('email')} type="email" autoCapitalize="none" />
          <TextInput {...field('phone')} type="tel" />
          <TextInput {...field('register', 'The register and your number there, if any.')} />
          <TextInput
            {...field('vatId', 'Such as IE6388047V. A tax number appears on invoices only.')}
          />
        </SimpleGrid>
      </>
    ),
  },
]
