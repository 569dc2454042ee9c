import { globSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Api, Endpoint } from './endpoint.ts'
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

/** What is no text of people for others to read, and why it is not cleaned. */
const notForReading: Readonly<Record<string, string>> = {
  'register.body.password': 'a secret is taken as it was typed, and only its hash is kept',
  'login.body.password': 'a secret',
  'register.body.phone': 'read as a number of which only the digits are kept',
  'changePassword.body.current_password': 'a secret',
  'changePassword.body.new_password': 'a secret',
  'setPin.body.password': 'a secret',
  'confirm.body.password': 'a secret',
  '*.body.step_up_token': 'looked up by its hash',
  'changeFigure.body.value': 'judged by the kind of its figure, none of which is a text of people',
  'openClaim.body.secret': 'looked up by its hash',
  '*.query.cursor': 'read by the list that made it, which refuses another one',
}

interface Leaf {
  readonly place: string
  readonly schema: z.core.$ZodType
}

describe('the contract', () => {
  const leaves = endpoints().flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? leavesOf(`${name}.${part}`, schema) : [],
    ),
  )
  const excused = ({ place }: Leaf) => notForReading[place] ?? notForReading[place.replace(/^\w+/, '*')]

  test('takes no text that holds what nobody sees', () => {
    expect(leaves.length).toBeGreaterThan(300)
    const open = leaves.filter((leaf) => !excused(leaf)).flatMap((leaf) => faultsOf(leaf))
    expect(open).toEqual([])
  })

  test('excuses nothing that is not there or that is clean anyway', () => {
    for (const place of Object.keys(notForReading)) {
      const meant = leaves.filter((leaf) => excused(leaf) === notForReading[place] && sameField(leaf.place, place))
      expect(meant, place).not.toEqual([])
      expect(meant.flatMap(faultsOf), place).not.toEqual([])
    }
  })

  test('would show a plain text among them', () => {
    const planted = z.object({ deep: z.optional(z.array(z.object({ said: z.string() }))) })
    expect(leavesOf('planted.body', planted).flatMap(faultsOf)).toEqual(['planted.body.deep[].said'])
  })
})

const sameField = (one: string, other: string) => one.split('.').at(-1) === other.split('.').at(-1)

const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') })
const contract: object[] = await Promise.all(files.map((file) => import(path.join(import.meta.dirname, file))))

/** Every call of every part of the contract, by its name. */
function endpoints(): [string, Endpoint][] {
  const isApi = (value: unknown): value is Api =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => one?.path?.startsWith?.('/api/'))
  const found = contract.flatMap((exported) => Object.values<unknown>(exported)).filter(isApi)
  return Object.entries(Object.assign({}, ...found) as Api)
}

/** The places of a schema where one value stands, however deep. */
function leavesOf(place: string, schema: z.core.$ZodType): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const inner = Object.entries(def.shape).flatMap(([field, part]) => leavesOf(`${place}.${field}`, part))
    return def.catchall && def.catchall._zod.def.type !== 'never' ? [...inner, { place: `${place}.*`, schema }] : inner
  }
  if (def.type === 'array') return leavesOf(`${place}[]`, def.element)
  if ('innerType' in def) return leavesOf(place, def.innerType)
  return [{ place, schema }]
}

const planted = '\u202E\u2066\u200B\u200E\u001B[2J\u0000\u0085\u2028\uFEFF\u00AD\u3164\uD800'
const poisons = [
  'word',
  '1',
  '10',
  'a@example.co.za',
  '@somebody',
  'Why this is so, said at length. '.repeat(5),
].flatMap((text) => [
  `${text}${planted}`,
  `${planted}${text}`,
  `${text.slice(0, 1)}${planted}${text.slice(1)}`,
  `${text}\n${text}`,
])

/** The place, when something of what was planted comes through. Line feeds may stay where several lines are meant. */
function faultsOf({ place, schema }: Leaf): string[] {
  const kept = poisons.map((poison) => z.safeParse(schema as z.ZodMiniType, poison))
  const isOpen = kept.some(
    ({ success, data }) => success && unseen.test(String(data).replaceAll('\n', hasLines(schema) ? '' : '\n')),
  )
  return isOpen ? [place] : []
}

/** Whether a text of several lines stays one of several lines, and its other breaks do not stay. */
const hasLines = (schema: z.core.$ZodType): boolean => {
  const long = 'Why this is so, said at length. '.repeat(5)
  const { success, data } = z.safeParse(schema as z.ZodMiniType, `  ${long}\n\n\n\n${long}\u2028${long}  `)
  return success && data === visibleOverLines(`${long}\n\n${long}\n${long}`)
}
