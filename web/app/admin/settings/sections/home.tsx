import { Textarea, TextInput } from '@mantine/core'
import { maxFeatured } from '../../../../../contract/settings/home.ts'
import { CheckField } from '../check-field.tsx'
import { FeaturedField } from '../featured-field.tsx'
import type { Section } from './section.ts'

export const homeSection: Section = [
  {
    title: 'Text',
    Fields: ({ field }) => (
      <>
        <TextInput {...field('headline')} />
        <Textarea {...field('intro')} autosize minRows={2} />
        <Textarea
          {...field('about', 'Who you are. An empty line starts a new paragraph.')}
          autosize
          minRows={4}
        />
      </>
    ),
  },
  {
    title: 'Video',
    Fields: form => (
      <CheckField
        {...form}
        name="film"
        label="Show the built-in video"
        description="The video and its still show the demo’s armor. Turn it off if you sell something else."
      />
    ),
  },
  {
    title: 'Featured products',
    text: `Up to ${maxFeatured} on the home page. The newest products fill the remaining spots.`,
    Fields: ({ field, change }) => <FeaturedField field={field('featured')} change={change} />,
  },
]
