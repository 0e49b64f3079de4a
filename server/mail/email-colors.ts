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

export const fixedColors = {
  head: '#261d16',
  onHead: '#f2ae49',
  button: '#f2ae49',
  onButton: '#1c1006',
}
