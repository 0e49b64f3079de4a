import { Textarea } from '@mantine/core'
import type { Section } from './section.ts'

export const searchSection: Section = [
  {
    title: 'Synonyms',
    text: 'A search for one of these words or phrases finds the others, too. Enter one group per line, separated by commas, such as “armor, armour”. Singular and plural count as the same word.',
    Fields: ({ field }) => <Textarea {...field('synonyms')} autosize minRows={6} maxRows={24} />,
  },
]
