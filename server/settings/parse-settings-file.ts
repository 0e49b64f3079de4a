import { settingsFormat } from '../../contract/settings/settings-file.ts'
import { invalid } from '../failure.ts'
import { isNestedDeeply } from '../http/json-bodies.ts'

export type JsonObject = Record<string, unknown>
export type ParsedSettings = JsonObject & { settings: JsonObject; texts: JsonObject }

/**
 * Parses a settings export.
 * @returns its `settings` and `texts`, whose fields are not validated yet, and unknown top-level keys
 * @throws Failure at `text`
 */
export function parseSettingsFile(text: string): ParsedSettings {
  if (isNestedDeeply(text)) throw invalid('text', 'This isn’t a settings export')
  const content = parseJson(text)
  const file: JsonObject = isJsonObject(content) ? content : {}
  const { format, version, exportedAt: _, settings, texts = {}, ...others } = file
  if (format !== settingsFormat.format || !isJsonObject(settings)) {
    throw invalid('text', 'This isn’t a settings export')
  }
  if (version !== settingsFormat.version) {
    throw invalid('text', 'This file comes from a newer release. Update this shop first')
  }
  if (!isJsonObject(texts)) throw invalid('text', 'We can’t read the texts of this file')
  return { ...others, settings, texts }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const [, line] = /\(line (\d+) column \d+\)$/.exec((error as Error).message) ?? []
    const where = line ? `. Check line ${line}, or export it again` : '. Export it again'
    throw invalid('text', `This file is damaged or isn’t JSON${where}`)
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
