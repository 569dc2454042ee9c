import { expect, test } from 'vitest'
import { cluesIn, doingStandingOf, emailInPart, phoneInPart } from './users.rules.ts'

const waysOf = (text: string, phone: string | null = null) => cluesIn(text, phone).map(({ by }) => by)

test.each([
  ['thandi@example.co.za', ['email']],
  ['@thandi', ['name']],
  ['SNG-7K2M-99QX', ['order', 'name']],
  ['tkt-63db50ba', ['order', 'order', 'name']],
  ['0192a000-0000-7000-8000-000000000007', ['order']],
  ['0x52908400098527886E0F7030069857D2E4169EE7', ['address', 'name']],
  ['bc1q9ay0vl55u6tvt2lzecw26dca6srxkv9wm6zuuc', ['address', 'name']],
  ['bitcoincash:qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a', ['address', 'name']],
  ['Thandi Nkosi', ['name']],
])('%s is looked for as %j', (text, ways) => {
  expect(waysOf(text)).toEqual(ways)
})

test('a number that can be called is a number first, and then a name', () => {
  expect(waysOf('082 555 0199', '+27825550199')).toEqual(['phone', 'name'])
})

test('what is shown in part leads back to nobody', () => {
  expect(emailInPart('thandi@example.co.za')).toBe('t•••@example.co.za')
  expect(phoneInPart('+27825550145')).toBe('+27 ••• ••• 45')
})

test('a state that is neither over nor in dispute is under way', () => {
  expect(['RELEASED', 'DISPUTED', 'EXPIRED', 'SELLER_REVIEW', 'solved'].map(doingStandingOf)).toEqual([
    'done',
    'disputed',
    'not_done',
    'under_way',
    'done',
  ])
})
