import { Checkbox, SimpleGrid } from '@mantine/core'
import { readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Weeks begin on Monday. */
const order = [1, 2, 3, 4, 5, 6, 0]

export function WeekdaysField({ field, change }: SettingsForm) {
  const {
    name,
    value,
    onChange: _,
    ...input
  } = field('weekdays', 'The days when you pack and ship.')
  return (
    <Checkbox.Group
      {...input}
      value={readJson<number[]>(value, []).map(String)}
      onChange={chosen =>
        change({ [name]: JSON.stringify(chosen.map(Number).toSorted((a, b) => a - b)) })
      }
    >
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" verticalSpacing="xs">
        {order.map(day => (
          <Checkbox key={day} value={String(day)} label={names[day]} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
