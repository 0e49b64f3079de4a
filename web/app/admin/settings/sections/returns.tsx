import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import { type Section, shortInput } from './section.ts'

export const returnsSection: Section = [
  {
    title: 'Right of withdrawal',
    text: 'Existing orders keep what applied when they were placed.',
    Fields: ({ field }) => (
      <>
        <TextInput
          {...field('withdrawalDays')}
          description="After the last package arrives. At least 14 (Directive 2011/83/EU, Article 9)."
          inputMode="numeric"
          styles={shortInput}
        />
        <NativeSelect {...field('paidBy')} data={choiceOptions(settingChoices.returns.paidBy)} />
      </>
    ),
  },
  {
    title: 'Return address',
    Fields: ({ field }) => (
      <Textarea
        {...field('address')}
        description="Where buyers send returns. Up to 6 lines. Leave empty to use the seller’s address."
        autoComplete="off"
        autosize
        minRows={3}
      />
    ),
  },
]
