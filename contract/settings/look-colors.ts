/** The least ratio of text to what it stands on (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

/** The two colors that an owner chooses, as `#rrggbb`. */
export type ChosenColors = { accent: string; ground: string }

type Rgb = [number, number, number]

const black = '#000000'
const white = '#ffffff'
/** Texts on dark and on light grounds. */
const texts = { dark: '#f6eee2', light: '#1d1711' }
const onAccents = ['#1c1006', white] as const

/**
 * All colors of the pages that follow from the chosen ones. Texts are light on a dark ground and dark on
 * a light one.
 */
export function lookColors({ accent, ground }: ChosenColors) {
  const isDark = contrast(texts.dark, ground) >= contrast(texts.light, ground)
  const text = isDark ? texts.dark : texts.light
  const [dark, light] = onAccents
  const deep = mix(accent, black, 0.18)
  const worst = (color: string) => Math.min(contrast(color, accent), contrast(color, deep))
  return {
    isDark,
    behindImages: mix(ground, isDark ? black : white, 0.4),
    ground,
    surface: mix(ground, text, 0.08),
    raised: mix(ground, text, 0.13),
    line: mix(ground, text, 0.28),
    lineStrong: mix(ground, text, 0.52),
    text,
    textSoft: mix(ground, text, 0.8),
    accent,
    accentBright: mix(accent, text, 0.4),
    accentDeep: deep,
    onAccent: worst(dark) >= worst(light) ? dark : light,
    danger: isDark ? '#ff9d8a' : '#8a1500',
    success: isDark ? '#9fd68f' : '#1d5a10',
  }
}

/** The worst contrast of the texts that each chosen color takes part in. */
export function lookContrasts(colors: ChosenColors): ChosenContrasts {
  const look = lookColors(colors)
  const grounds = [look.ground, look.surface, look.raised]
  const worst = (some: string[], others: string[]) =>
    Math.min(...some.flatMap(one => others.map(other => contrast(one, other))))
  return {
    ground: worst([look.text, look.textSoft, look.danger, look.success], grounds),
    accent: Math.min(
      worst([look.accent, look.accentBright], grounds),
      worst([look.onAccent], [look.accent, look.accentDeep]),
    ),
  }
}
export type ChosenContrasts = Record<keyof ChosenColors, number>

/** @param ratio one that is too low */
export function contrastMessage(ratio: number): string {
  return `Choose a color with more contrast: ${formatContrast(ratio)} is below ${minContrast}:1`
}

/** Rounded down, so that one that is too low never looks like enough. */
export function formatContrast(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
}

/** The color, mixed with as little black or white as it takes to be read on some grounds. */
export function readableOn(grounds: string[], color: string, target: 'black' | 'white'): string {
  const end = target === 'black' ? black : white
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, end, share)
    if (grounds.every(ground => contrast(mixed, ground) >= minContrast)) return mixed
  }
  return end
}

/** The ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param share of the second color */
function mix(first: string, second: string, share: number): string {
  const [from, to] = [toRgb(first), toRgb(second)]
  const parts = from.map((value, place) => value + ((to[place] ?? 0) - value) * share)
  return `#${parts.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** @param color as `#rrggbb` */
export function toRgb(color: string): Rgb {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb
}
