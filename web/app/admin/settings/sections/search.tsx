import { Textarea } from '@mantine/core'
import type { Section } from './section.ts'

export const searchSection: Section = {
  cards: [
    {
      title: 'Synonyms',
      text: 'A search for one of these words or phrases finds the others, too. Enter one group per line, separated by commas, such as “armor, armour”. Singular and plural count as the same word.',
      Fields: ({ field }) => (
        <Textarea {...field('synonyms')} label="Synonyms" autosize minRows={6} maxRows={24} />
      ),
    },
  ],
}
