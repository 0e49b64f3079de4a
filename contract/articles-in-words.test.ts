import { expect, test } from 'vitest'
import { ArticlesInWords } from './articles-in-words.ts'

test.each([
  'One helm, the other one fits.',
  '2 × Moss Wyvern (size M/L); 1 cape – “the red one”, please!',
  'Ein Helm für 49,90 und 3 Mäntel à 10.50. Danke.',
  'Только шлем: один',
  'First line\nsecond line',
])('says which articles: %s', words => {
  expect(ArticlesInWords.safeParse(words).success).toBe(true)
})

test.each([
  'https://shop.example/cheap',
  'www.shop.example',
  'Look at shop.example',
  'Look at shop。example',
  'ann@shop.example',
  'tel:112',
  '//shop',
  '<a href=x>helm</a>',
  'Call +353 1 496 0000',
  'Call 0900.123.456',
  'helm\u200b',
  'helm 🎁',
  'a'.repeat(201),
])('leads nowhere: %s', words => {
  expect(ArticlesInWords.safeParse(words).success).toBe(false)
})
