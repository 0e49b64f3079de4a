import { NavLink } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import { showFocused } from '../show-focused.ts'
import { useMayAny } from '../use-may.ts'
import { sections } from './sections/sections.tsx'

/** The page that has all groups as one file. */
export const filePage = { section: 'file', name: 'Export and import' }

/** Leads to the groups that the reader may change. @param current the section that is shown */
export function SettingsNav({ current }: { current: string }) {
  const may = useMayAny()
  const { state } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current
      ?.querySelector(`[aria-current]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const groups = (Object.keys(sections) as SettingGroup[])
    .filter(group => may(settingGroups[group].may))
    .map(group => ({ section: group as string, name: settingGroups[group].name }))
  return (
    <nav ref={nav} aria-label="Settings" onKeyUp={showFocused}>
      {[...groups, filePage].map(({ section, name }) => (
        <NavLink
          key={section}
          component={Link}
          to={`?section=${section}`}
          // Going back leaves the settings, and asks first.
          replace
          state={state}
          label={name}
          mih="var(--touch)"
          bdrs="sm"
          active={section === current}
          aria-current={section === current ? 'page' : undefined}
        />
      ))}
    </nav>
  )
}
