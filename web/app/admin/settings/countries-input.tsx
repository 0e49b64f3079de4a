import { Autocomplete, Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { countryCodes } from '../../../../contract/addresses/countries.ts'
import { countryName, sortByName } from '../../../../contract/addresses/country-name.ts'
import { IconX } from '../../ui/icons/x.ts'

type CountriesInputProps = {
  codes: string[]
  set: (codes: string[]) => void
  /** Those that can't be chosen. */
  taken: string[]
  /** The field's name in errors. */
  name: string
  /** What they belong to. */
  within: string
  error: string | undefined
}

/** Chooses countries by their names. */
export function CountriesInput({ codes, set, taken, name, within, error }: CountriesInputProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const free = sortByName(
    countryCodes.filter(code => !codes.includes(code) && !taken.includes(code)),
  )
  return (
    <Stack gap="xs">
      {codes.length > 0 && (
        <Group component="ul" gap="xs" aria-label={`Countries of ${within}`}>
          {codes.map(code => (
            <li key={code}>
              <Button
                size="compact-sm"
                aria-label={`Remove ${countryName(code)} from ${within}`}
                rightSection={<IconX size={16} aria-hidden="true" />}
                onClick={() => {
                  set(codes.filter(other => other !== code))
                  input.current?.focus()
                }}
              >
                {countryName(code)}
              </Button>
            </li>
          ))}
        </Group>
      )}
      {/* What is typed here is no field of the form. */}
      <div onChange={event => event.stopPropagation()}>
        <Autocomplete
          ref={input}
          name={name}
          label={`Add a country to ${within}`}
          data={byStart(free.map(countryName), typed)}
          limit={20}
          autoComplete="off"
          selectFirstOptionOnChange
          error={error}
          value={typed}
          onChange={setTyped}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            // Shortly after a choice, Mantine clears the selection, even if the next country has been typed by then.
            const list = document.getElementById(
              event.currentTarget.getAttribute('aria-controls') ?? '',
            )
            if (event.nativeEvent.isComposing || typed.trim() === '') return
            if (list?.querySelector('[data-combobox-selected]')) return
            list?.querySelector<HTMLElement>('[role=option]')?.click()
          }}
          onOptionSubmit={name => {
            const code = free.find(code => countryName(code) === name)
            if (code) set([...codes, code])
            // After the field has taken the name.
            queueMicrotask(() => setTyped(''))
          }}
        />
      </div>
    </Stack>
  )
}

/** Names that start with what is typed come first: Enter takes the first, and “Guinea” is a part of other names. */
function byStart(names: string[], typed: string): string[] {
  const start = typed.trim().toLowerCase()
  const isOther = (name: string) => Number(!name.toLowerCase().startsWith(start))
  return names.sort((a, b) => isOther(a) - isOther(b))
}
