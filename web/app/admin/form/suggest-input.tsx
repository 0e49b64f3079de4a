import { TextInput } from '@mantine/core'
import { type ComponentProps, useId } from 'react'

type SuggestInputProps = ComponentProps<typeof TextInput> & { suggestions: string[] }

/** A text with suggestions from the browser, which nobody has to take. */
export function SuggestInput({ suggestions, ...field }: SuggestInputProps) {
  const id = useId()
  return (
    <>
      <TextInput {...field} list={id} />
      <datalist id={id}>
        {suggestions.map(suggestion => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
