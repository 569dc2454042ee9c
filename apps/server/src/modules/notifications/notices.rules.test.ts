import { languages } from '@sengi/contract/languages'
import { expect, test } from 'vitest'
import { canSay } from '../../platform/words/words.ts'
import { messagesOf } from './delivery/messages.rules.ts'
import { noticeWordsOf } from './inbox/told.rules.ts'
import { toldIn } from './inbox/told.service.ts'
import { type NoticeParams, type NoticeType, noticeKinds, titleParams } from './notices.rules.ts'

const types = Object.keys(noticeKinds) as NoticeType[]
const words = 'You won R1 000 000'
const figures = new Set<string>(titleParams)

/** Whatever a notice asks for: a figure where figures may stand, else what a stranger wrote. */
const names = [
  'account',
  'address',
  'by',
  'coins',
  'device',
  'email',
  'from',
  'group',
  'hours',
  'left',
  'method',
  'news',
  'paid',
  'pool',
]
const params: NoticeParams = Object.fromEntries(
  [...names, 'price', 'said', 'times', 'to', 'wait', 'what', 'why', ...titleParams].map((name) => [
    name,
    figures.has(name) ? 'R5.00' : words,
  ]),
)

test.each(types)('%s has words in every language, and a title that holds nothing that people wrote', (type) => {
  const notice = noticeWordsOf({ type, params }, 'letter')

  expect([notice.title, ...notice.body].filter((one) => !canSay(one))).toEqual([])
  for (const language of languages) {
    const { title, body } = toldIn(language, notice)
    expect(title).not.toContain(words)
    expect(title).not.toMatch(/@|undefined/)
    expect(title.length * body.length).toBeGreaterThan(0)
  }
})

test('a notice whose facts are older than its words is told all the same', () => {
  const told = (type: NoticeType, known: NoticeParams) => toldIn('en', noticeWordsOf({ type, params: known }, 'screen'))
  const gone = { room: 'p2p/nowhere', key: 'gone', values: {} }

  expect(told('claim.expired', { amount: '1 ETH', email: 's…@a.za' }).body).toBe(
    'No one at s…@a.za claimed what you sent in time. It is in your wallet again.',
  )
  expect(told('p2p.order', { order: '1234', said: 'A sentence that was kept.' }).body).toBe('A sentence that was kept.')
  expect(told('p2p.order', { order: '1234', said: gone })).toEqual({ title: 'P2P order 1234', body: '' })
  expect(toldIn('af', noticeWordsOf({ type: 'of.old', params: {} }, 'screen'))).toEqual({
    title: 'Nuus van Sengi',
    body: '',
  })
})

test('several at once are told under a title of ours, too, each in the language of its reader', () => {
  const one = {
    userId: 'thandi',
    type: 'bill.shared',
    category: 'bills',
    link: '/bills/1',
    tries: 0,
    together: true,
  } as const
  const shared = { by: words, group: words, what: words, share: 'R5.00' }
  const due = (language: 'en' | 'af') =>
    ['1', '2', '3', '4', '5', '6'].map((id) => ({ ...one, id, language, params: shared }))
  const told = (['en', 'af'] as const).flatMap((language) =>
    messagesOf(due(language), 'letter').map((one) => toldIn(language, one)),
  )

  expect(told.map(({ title }) => title)).toEqual(['6 changes in your bills', '6 veranderinge in jou rekeninge'])
  expect(told.map(({ body }) => body.split('\n').at(-1))).toEqual(['and 1 more', 'en nog 1'])
  expect(told[0]?.body).toContain(words)
})

test.each([
  ['one bill', ['/bills/1/expenses/2', '/bills/1/expenses/2'], '/bills/1/expenses/2'],
  ['one group', ['/bills/1/expenses/2', '/bills/1/expenses/3', '/bills/1'], '/bills/1'],
  ['two groups', ['/bills/1/expenses/2', '/bills/2/expenses/3'], '/notifications'],
])('several of %s in one message lead there', (_, links, link) => {
  const one = {
    userId: 'thandi',
    type: 'bill.shared',
    category: 'bills',
    tries: 0,
    together: true,
    language: 'en',
  } as const
  const shared = { by: words, group: words, what: words, share: 'R5.00' }

  const [message, ...more] = messagesOf(
    links.map((to, id) => ({ ...one, id: String(id), link: to, params: shared })),
    'screen',
  )

  expect([message?.link, more]).toEqual([link, []])
})
