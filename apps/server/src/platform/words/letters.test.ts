import { expect, test } from 'vitest'
import { inPlainLetters } from './letters.ts'

test.each([
  ['Tšhepo Šabalala', 'Tšhepo Šabalala'],
  ['Muḓau Ṱhavhani', 'Mudau Thavhani'],
  ['Zoë se kafee: 50 % – “môre” €5', 'Zoë se kafee: 50 % – “môre” €5'],
  ['Zoe\u0308', 'Zoë'],
  ['−R12,50', '-R12,50'],
  ['Łódź ʼn Ñandú', 'Lódz ’n Ñandú'],
  ['ﬁne½', 'fine½'],
  ['一 cafe\u200b 👍🏽', '? cafe ??'],
])('%s is printed as %s', (text, printed) => {
  expect(inPlainLetters(text)).toBe(printed)
})
