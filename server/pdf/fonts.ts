import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const files = {
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

export type ScriptFont = keyof typeof files

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

const cache = new Map<ScriptFont, Buffer>()

/** Reads each font once per thread. */
export function readFont(name: ScriptFont): Buffer {
  const file = cache.get(name) ?? readFileSync(fileURLToPath(files[name]))
  cache.set(name, file)
  return file
}
