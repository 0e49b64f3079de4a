import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

const files = {
  regular: import.meta.resolve(
    '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  ),
  bold: import.meta.resolve(
    '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  ),
  arabic: import.meta.resolve(
    '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  ),
  hebrew: import.meta.resolve(
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ),
  hangul: import.meta.resolve(
    '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  ),
  han: import.meta.resolve(
    '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  ),
  emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
}

type Features = Parameters<Font['layout']>[1]

type FontName = keyof typeof files
export type ScriptFont = Exclude<FontName, 'regular' | 'bold'>

const scripts: [ScriptFont, RegExp][] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['hangul', /\p{Script=Hangul}/u],
  [
    'han',
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u{3000}-\u{33FF}\u{FF00}-\u{FFEF}]/u,
  ],
  ['emoji', /[\p{Extended_Pictographic}\p{Emoji}\p{Emoji_Component}]/u],
]

/** The fonts to try for a character, best first; none is opened yet. */
export function candidateFonts(grapheme: string): ScriptFont[] {
  return scripts.filter(([, script]) => script.test(grapheme)).map(([name]) => name)
}

const cache = new Map<FontName, Font>()

/**
 * A font whose tables are decoded once per thread, and whose words are laid out once as long as they are kept: both
 * take most of a short document's time.
 * @returns a font of fontkit, which PDFKit takes, though its types only name files and their bytes
 */
export function openFont(name: FontName): string & Buffer {
  const kept = cache.get(name) ?? withWords(create(readFileSync(fileURLToPath(files[name]))), name)
  cache.set(name, kept)
  return kept as unknown as string & Buffer
}

function withWords(font: ReturnType<typeof create>, name: FontName): Font {
  if (font.type !== 'TTF') throw new Error(`${files[name]} is not one font.`)
  const words = new LRUCache<string, GlyphRun>({ max: 500 })
  const lay = (text: string) => {
    // A glyph stands for the character that first asked for it, so each word has glyphs of its own.
    Object.assign(font, { _glyphs: {} })
    return font.layout(text)
  }
  const layout = (text: string, features?: Features) => {
    if (features) return font.layout(text, features)
    const run = words.get(text) ?? lay(text)
    words.set(text, run)
    // PDFKit scales the positions in place.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.assign(Object.create(run), { positions })
  }
  return Object.assign(Object.create(font), { _glyphs: {}, layout })
}
