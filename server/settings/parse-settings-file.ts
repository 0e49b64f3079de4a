import { settingsFormat } from '../../contract/settings/settings-file.ts'
import { invalid } from '../failure.ts'

export type Value = Record<string, unknown>

/** @throws Failure at `text` */
export function parseSettingsFile(text: string): Value & { settings: Value; texts: Value } {
  const content = parseJson(text)
  const file: Value = isRecord(content) ? content : {}
  const { format, version, exportedAt: _, settings, texts = {}, ...others } = file
  if (format !== settingsFormat.format || !isRecord(settings)) {
    throw invalid('text', 'This isn’t a settings export')
  }
  if (version !== settingsFormat.version) {
    throw invalid('text', 'This file comes from a newer release. Update this shop first')
  }
  if (!isRecord(texts)) throw invalid('text', 'We can’t read the texts of this file')
  return { ...others, settings, texts }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw invalid('text', 'This file is damaged or isn’t JSON. Export it again')
  }
}

export function isRecord(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
