import { Textarea } from '@mantine/core'
import type { Section } from './section.ts'

export const searchSection: Section = [
  {
    title: 'Synonyms',
    text: 'A search for one of these words or phrases also finds the others. Enter one group per line, with commas between the words, such as “armor, armour”. Singular and plural count as the same word.',
    Fields: ({ field }) => <Textarea {...field('synonyms')} autosize minRows={6} maxRows={24} />,
  },
]
