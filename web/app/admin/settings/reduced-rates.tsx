import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { countryName, sortByName } from '../../../../contract/addresses/country-name.ts'
import type { TaxClass } from '../../../../contract/settings/tax.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { SecondaryText } from '../secondary-text.tsx'

type Proposal = { country: string; percent: number; from: string; source: string }
export type ReducedRate = Proposal & { class: string }

type ReducedRatesProps = {
  classes: TaxClass[]
  proposals: Proposal[]
  /** Whether a class has a rate in a country already. */
  isTaken: (country: string, taxClass: string) => boolean
  onAdd: (rates: ReducedRate[]) => void
  onClose: () => void
}

/** Reduced rates of the EU to take over for a class. None is chosen: which one applies is the owner's to know. */
export function ReducedRates(props: ReducedRatesProps) {
  const { classes, proposals, isTaken, onAdd, onClose } = props
  const [taxClass, setClass] = useState(classes[0]?.id ?? '')
  const [percents, setPercents] = useState<Record<string, string>>({})
  const open = proposals.filter(({ country }) => !isTaken(country, taxClass))
  const countries = sortByName([...new Set(open.map(({ country }) => country))])
  const chosen = open.filter(({ country, percent }) => percents[country] === String(percent))
  return (
    <FormDrawer title="Reduced rates in the EU" onClose={onClose}>
      <Stack>
        <SecondaryText>
          Which products a reduced rate applies to differs by country. Ask your tax adviser if
          you’re not sure. Without a rate of its own, a class has the standard rate.
        </SecondaryText>
        <NativeSelect
          data-autofocus
          label="Class"
          data={classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={taxClass}
          onChange={({ target }) => setClass(target.value)}
        />
        {countries.map(country => (
          <NativeSelect
            key={country}
            label={countryName(country)}
            value={percents[country] ?? ''}
            onChange={({ target }) => setPercents({ ...percents, [country]: target.value })}
            data={[
              { value: '', label: 'Standard rate' },
              ...open
                .filter(proposal => proposal.country === country)
                .map(({ percent }) => ({ value: String(percent), label: `${percent}%` })),
            ]}
          />
        ))}
        {countries.length === 0 && <Text>This class has a rate in all of your countries.</Text>}
        {/* In sight, however many countries there are. */}
        <Group py="sm" pos="sticky" bottom={0} bg="var(--surface)">
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen.map(proposal => ({ ...proposal, class: taxClass })))
              onClose()
            }}
          >
            {chosen.length === 1 ? 'Add 1 rate' : `Add ${chosen.length} rates`}
          </Button>
        </Group>
      </Stack>
    </FormDrawer>
  )
}
