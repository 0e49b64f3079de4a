import { Input, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { type FeaturedChoice, maxFeatured } from '../../../../contract/settings.ts'
import type { FieldOf } from '../use-admin-form.ts'
import { FeaturedChoices } from './featured-choices.tsx'
import { FeaturedSearch } from './featured-search.tsx'
import { readChoices } from './settings-draft.ts'

type FeaturedFieldProps = {
  field: ReturnType<FieldOf>
  change: (changed: Record<string, string>) => void
}

/** Chooses products, and their order. */
export function FeaturedField({ field: { name, value, error }, change }: FeaturedFieldProps) {
  const search = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const choices = readChoices(value)
  const choose = (next: FeaturedChoice[], words: string) => {
    change({ [name]: JSON.stringify(next) })
    setSaid(words)
  }
  return (
    <Stack>
      <input type="hidden" name={name} value={value} />
      <FeaturedChoices
        choices={choices}
        onMove={(choice, to) => {
          const others = choices.filter(({ id }) => id !== choice.id)
          choose(others.toSpliced(to, 0, choice), `Moved ${sayName(choice)} to position ${to + 1}.`)
        }}
        onRemove={choice => {
          const others = choices.filter(({ id }) => id !== choice.id)
          choose(others, `Removed ${sayName(choice)}.`)
          search.current?.focus()
        }}
      />
      <FeaturedSearch
        ref={search}
        chosen={choices}
        full={choices.length >= maxFeatured}
        onPick={choice =>
          choose(
            [...choices, choice],
            `Added ${sayName(choice)} at position ${choices.length + 1}.`,
          )
        }
      />
      {error && <Input.Error>{error}</Input.Error>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Stack>
  )
}

function sayName({ name }: FeaturedChoice): string {
  return name ?? 'the deleted product'
}
