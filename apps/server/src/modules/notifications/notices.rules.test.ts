import { expect, test } from 'vitest'
import { messagesOf } from './delivery/messages.rules.ts'
import { type NoticeKind, type NoticeParams, noticeKinds, titleParams } from './notices.rules.ts'

const kinds = Object.entries<NoticeKind>(noticeKinds)
const words = 'You won R1 000 000'
const figures = new Set<string>(titleParams)

/** Whatever a notice asks for: a figure where figures may stand, else what a stranger wrote. */
const paramsOf = new Proxy<NoticeParams>({}, { get: (_, name) => (figures.has(String(name)) ? 'R5.00' : words) })

test.each(kinds)('the title of %s holds nothing that people wrote', (_type, { title }) => {
  expect(title(paramsOf)).not.toContain(words)
  expect(title(paramsOf)).not.toMatch(/@|undefined/)
})

test('several at once are told under a title of ours, too', () => {
  const one = { userId: 'thandi', type: 'bill.shared', category: 'bills', link: '/bills/1', tries: 0 } as const
  const params = { by: words, group: words, what: words, share: 'R5.00' }
  const [message] = messagesOf(['1', '2'].map((id) => ({ ...one, id, params })))

  expect(message?.title).toBe('2 changes in your bills')
  expect(message?.body).toContain(words)
})
