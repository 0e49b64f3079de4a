import { Autocomplete } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { second } from '../../../../contract/time/durations.ts'
import { shopTimeOfDay } from '../../../../contract/time/shop-day.ts'
import { timeZoneCity } from '../../../../contract/time/time-zone-city.ts'
import { canonicalTimeZone, timeZoneNames } from '../../../../contract/time/time-zones.ts'
import type { SettingsForm } from './settings-form.ts'

/** The shop's time zone, searched by its name, and what time it is there. */
export function TimeZoneField(form: SettingsForm) {
  const field = form.field('timeZone')
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 10 * second, { autoInvoke: true })
  const zone = canonicalTimeZone(field.value)
  const time = zone && `It’s ${shopTimeOfDay(now, zone)} in ${timeZoneCity(zone)} now.`
  return (
    <Autocomplete
      {...field}
      description={[field.description, time].filter(Boolean).join(' ')}
      maw="28rem"
      data={[...timeZoneNames()]}
      limit={30}
      // Its options are a part of the page, and not beside it.
      comboboxProps={{ withinPortal: false }}
      filter={({ options, search }) => {
        const words = search.toLowerCase().split(/[\s_]+/)
        return options.filter(option => {
          const name = 'label' in option ? option.label.toLowerCase() : ''
          return words.every(word => name.includes(word))
        })
      }}
      autoComplete="off"
      spellCheck={false}
      selectFirstOptionOnChange
      // Selected so that typing replaces it; a frame later, because Safari would treat the press as a click in the selection. What was typed meanwhile stays.
      onFocus={({ target }) => {
        const { value } = target
        requestAnimationFrame(() => target.value === value && target.select())
      }}
      onChange={timeZone => form.change({ timeZone })}
    />
  )
}
