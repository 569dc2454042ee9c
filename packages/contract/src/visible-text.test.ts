import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visible, visibleOverLines } from './visible-text.ts'

const unseen = /[\p{Cc}\p{Cf}\p{DI}\p{Cs}\p{Co}\u2028\u2029\u2800\uFFFC]/u

describe('what people write', () => {
  test.each([
    ['a plain note', 'a plain note'],
    ['first\r\nsecond\tthird', 'first second third'],
    ['pay \u202Eecin\u202C now', 'pay ecin now'],
    ['\u2066turned\u2069\u061C\u200E\u200F', 'turned'],
    ['zero\u200Bwidth\uFEFF, soft\u00ADhyphen, filled\u3164\u115F\uFFA0', 'zerowidth, softhyphen, filled'],
    ['bell\u0007, \u001B[31mred\u001B[0m and \u0085', 'bell, [31mred[0m and'],
    ['a tag \u{E0041}\u{E007F}, a variant\u{E0100}, a selector\uFE0F', 'a tag , a variant, a selector'],
    ['half \uD800 a character, a private \uE000 one', 'half  a character, a private  one'],
    ['stacked e\u0301\u0301\u0301\u0301\u0301\u0301\u0301 marks', 'stacked e\u0301\u0301\u0301\u0301 marks'],
    ['family 👨‍👩‍👧 and 👩🏽‍🔬, 🏳️‍🌈, ❤️, 1️⃣', 'family 👨‍👩‍👧 and 👩🏽‍🔬, 🏳️‍🌈, ❤️, 1️⃣'],
    ['a\u200Db', 'ab'],
    ['Ṱhonifho, Zoë, Bongani-Thandeka’s', 'Ṱhonifho, Zoë, Bongani-Thandeka’s'],
    ['<img onerror=alert(1)> {{7*7}} =HYPERLINK()', '<img onerror=alert(1)> {{7*7}} =HYPERLINK()'],
  ])('%j is kept as %j', (written, kept) => {
    expect(visible(written)).toBe(kept)
  })

  test.each(['', '   ', '\u200B\u202E', '\n\n', '\u2800\u3164\u00A0', '\u200D\uFE0F'])('%j is nothing', (written) => {
    expect(visible(written)).toBe('')
    expect(visibleOverLines(written)).toBe('')
  })

  test('keeps its lines where several are meant, and no more than one empty one in a row', () => {
    expect(visibleOverLines('Dear \u202Eboth,\r\n\r\n\r\n\r\n  we decided.\u2028Bye\t\u0000')).toBe(
      'Dear both,\n\n  we decided.\nBye',
    )
  })

  test('is seen whole, and stays as it is when it is cleaned again', () => {
    const written = fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom(...odd)) })
    fc.assert(
      fc.property(written, (text) => {
        expect(visible(text).replace(emoji, '')).not.toMatch(unseen)
        expect(visible(visible(text))).toBe(visible(text))
        expect(visibleOverLines(text).replace(emoji, '').replaceAll('\n', '')).not.toMatch(unseen)
        expect(visibleOverLines(visibleOverLines(text))).toBe(visibleOverLines(text))
      }),
      { numRuns: 2_000 },
    )
  })
})

const odd = [
  '\u200D',
  '\uFE0F',
  '😀',
  '🏽',
  '\n',
  '\r',
  '\u2028',
  '\u0301',
  '\u202E',
  '\u001B',
  ' ',
  '\u2800',
  'a',
  '1',
]

/** What emoji are made of, which stays. */
const emoji =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}0-9#*])[\uFE0E\uFE0F]/gu
