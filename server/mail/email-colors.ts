import { type ChosenColors, lookColors, readableOn } from '../../contract/settings/look-colors.ts'
import { shopDefaults } from '../../shop/defaults.ts'

/**
 * The shop's colors in emails, written out because most email programs know no variables. An email
 * is dark on light, which programs with a dark mode invert best; programs that support media queries
 * use the dark colors. The header is dark in both, like the shop.
 */
export const light = {
  ground: '#efe6d8',
  paper: '#fffaf2',
  line: '#d9c9b2',
  text: '#2a1f15',
  soft: '#65543f',
  link: '#7a4300',
}

export const dark: typeof light = {
  ground: '#0a0705',
  paper: '#1a1410',
  line: '#3a2e24',
  text: '#f6eee2',
  soft: '#cdbfac',
  link: '#ffcd82',
}

const fixedColors = {
  head: '#261d16',
  onHead: '#f2ae49',
  button: '#f2ae49',
  onButton: '#1c1006',
  link: light.link,
  darkLink: dark.link,
}

export type EmailColors = typeof fixedColors

/** The colors of the header, the button and the links, which follow the shop's. */
export function emailColors({ accent, ground }: ChosenColors): EmailColors {
  const { look } = shopDefaults
  if (accent === look.accent && ground === look.ground) return fixedColors
  const { raised, onAccent } = lookColors({ accent, ground })
  return {
    head: raised,
    onHead: accent,
    button: accent,
    onButton: onAccent,
    link: readableOn([light.paper, light.ground], accent, 'black'),
    darkLink: readableOn([dark.paper, dark.ground], accent, 'white'),
  }
}
