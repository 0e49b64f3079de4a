import type { SettingName } from '../palettes.ts'
import { crypt } from './crypt.ts'
import { forest } from './forest.ts'
import { forge } from './forge.ts'
import { ice } from './ice.ts'
import type { Place } from './scene.ts'
import { storm } from './storm.ts'
import { temple } from './temple.ts'

export const places: Record<SettingName, Place> = { forge, ice, forest, temple, storm, crypt }
