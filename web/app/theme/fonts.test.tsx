import { expect, onTestFinished, test } from 'vitest'
import css from './fonts.css?inline'

const letters = 'äßéøŒœ łńęź čřžýů ďťľ šđć őű șțâ āģķļņ ėų ğıİ ŠŽŁČĐŐȘ'

/** The letters that are as wide in the font as in the one behind it. */
async function missingIn(font: string): Promise<string[]> {
  const style = document.createElement('style')
  // A font that may come late is otherwise not used where it does.
  style.textContent = css.replaceAll(/font-display: \w+/g, 'font-display: block')
  document.head.append(style)
  onTestFinished(() => style.remove())
  await document.fonts.load(font, letters)
  const context = document.createElement('canvas').getContext('2d')
  const widthIn = (family: string, letter: string) => {
    if (!context) throw new Error('There is no canvas.')
    context.font = family
    return context.measureText(letter).width
  }
  return [...letters.replaceAll(' ', '')].filter(
    letter => widthIn(`${font}, monospace`, letter) === widthIn('20px monospace', letter),
  )
}

test.each(['600 20px Cinzel', '400 20px "Source Sans 3"'])(
  '%s has the letters of European names',
  async font => expect(await missingIn(font)).toEqual([]),
)
