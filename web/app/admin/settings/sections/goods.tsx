import { TextInput } from '@mantine/core'
import { linkInput } from '../link-input.ts'
import type { Section } from './section.ts'

export const goodsSection: Section = [
  {
    title: 'All products',
    text: 'Shown with the details of every product, unless empty.',
    Fields: ({ field }) => (
      <>
        <TextInput {...field('material')} />
        <TextInput {...field('fit')} />
        <TextInput
          {...field('guarantee')}
          description="Link to the harmonized notice (Regulation (EU) 2025/1960), unmodified. Products and checkout link to it."
          {...linkInput}
        />
      </>
    ),
  },
]
