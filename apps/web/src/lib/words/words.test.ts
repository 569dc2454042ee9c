import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { pseudo } from './pseudo.ts'
import { room, type Say } from './words.ts'

interface Planted {
  plain: Record<never, never>
  asked: { who: 'slot'; amount: 'slot' }
  left: { count: 'count' }
  read: { link: 'tag' }
}

const messages = {
  plain: 'Pay',
  asked: [['who'], ' asks you for ', ['amount']],
  left: [['count', 2, { one: 'One device', other: [0, ' devices'] }]],
  read: ['Read ', ['link', 'the terms'], '.'],
} as const
const afrikaans = { plain: 'Betaal', asked: [['who'], ' vra jou ', ['amount']], left: '', read: '' } as const
const planted = room<Planted>({ en: async () => ({ default: messages }), af: async () => ({ default: afrikaans }) })

test('a room says its messages in the language that was loaded, and only then', async () => {
  const fresh = room<Planted>({ en: async () => ({ default: messages }), af: async () => ({ default: afrikaans }) })

  expect(fresh.ready('af')).toBeNull()
  expect((await fresh.load('af'))('asked', { who: '@thabo', amount: 'R50.00' })).toBe('@thabo vra jou R50.00')
  expect(fresh.ready('af')?.('plain')).toBe('Betaal')
  expect(fresh.ready('en')).toBeNull()
})

test('parts of the page are drawn inside a message', async () => {
  const t = await planted.load('en')

  const drawn = renderToStaticMarkup(t.drawn('read', { link: (text) => text }))

  expect(drawn).toBe('Read the terms.')
})

/** What a planted message wants to be told. */
type ValuesOf<Key extends keyof Planted> =
  Parameters<Say<Pick<Planted, Key>>> extends [unknown, ...infer Values] ? Values : never

test('a key that is not there, a value that lacks and one of the wrong kind do not compile', async () => {
  const t = await planted.load('en')

  expectTypeOf<Parameters<typeof t>[0]>().toEqualTypeOf<keyof Planted>()
  expectTypeOf<'nothing'>().not.toExtend<Parameters<typeof t>[0]>()
  expectTypeOf<[{ amount: string }]>().not.toExtend<ValuesOf<'asked'>>()
  expectTypeOf<[{ who: string; amount: string }]>().toExtend<ValuesOf<'asked'>>()
  expectTypeOf<[]>().not.toExtend<ValuesOf<'left'>>()
  expectTypeOf<[{ count: string }]>().not.toExtend<ValuesOf<'left'>>()
  expectTypeOf<[{ count: number }]>().toExtend<ValuesOf<'left'>>()
  expectTypeOf<[{ who: string }]>().not.toExtend<ValuesOf<'plain'>>()
  expectTypeOf<[]>().toExtend<ValuesOf<'plain'>>()
  expect(t('left', { count: 2 })).toBe('2 devices')
})

test('a network that went away is asked again', async () => {
  let tries = 0
  const weak = room<Planted>({
    en: async () => {
      tries += 1
      if (tries === 1) throw new TypeError('gone')
      return { default: messages }
    },
    af: async () => ({ default: afrikaans }),
  })

  await expect(weak.load('en')).rejects.toThrow('gone')
  expect((await weak.load('en'))('plain')).toBe('Pay')
})

test('the language of the tests is longer and in brackets, and keeps names, counts and marks', async () => {
  const spoken = room<Planted>({
    en: async () => ({ default: pseudo(messages) }),
    af: async () => ({ default: afrikaans }),
  })
  const t = await spoken.load('en')

  expect(t('asked', { who: '@thabo', amount: 'R50.00' })).toMatch(/^\[@thabo ásks yöû fö.* R50\.00 .+\]$/)
  expect(t('left', { count: 3 })).toContain('3 dêvîçês')
  expect(renderToStaticMarkup(t.drawn('read', { link: (text) => text }))).toContain('thê têrms')
})
