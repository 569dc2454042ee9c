import { expect, test } from 'vitest'
import { warningsFor } from './scam.rules.ts'

const setting = {
  names: ['Thabo Peter Mokoena', 'Lerato Zulu'],
  knownNumbers: ['62123456789', '+27-821234567'],
}
const warnings = (text: string) => warningsFor(text, setting)

test.each([
  'add me on WhatsApp',
  'w h a t s a p p me pls',
  'Wh@ts4pp?',
  'whats-app is faster',
  'my T e l e g r a m is @thabo',
  'Tele\u200bgram',
  'ｗｈａｔｓａｐｐ',
  'mail thabo@example.co.za',
  'thabo (at) example [dot] com',
  'look at https://pay.example.com/1',
  'sengi-support.co.za/login',
  'call me on 083 555 1234',
  '+27 83 555 1234',
  '0835551234',
  'text me',
  'let us do it outside the app',
  'use signal please',
])('%j leads off the app', (text) => {
  expect(warnings(text)).toContain('off_app_contact')
})

test.each([
  'please release first, then I will pay',
  'Release the coins now',
  'confirm before the bank closes',
  'I will pay after you release',
  'just mark it as paid first',
  'laat los eers',
])('%j asks to release first', (text) => {
  expect(warnings(text)).toContain('release_first')
})

test.each([
  'my wife will pay for me',
  'I pay from my brother’s account',
  "it comes from my company's account",
  'someone else sends it',
  'a third party payment ok?',
  'paid it with a friend',
])('%j has somebody else pay', (text) => {
  expect(warnings(text)).toContain('third_party_payer')
})

test.each([
  'pay to Johan van der Merwe please',
  'account holder: Sipho Dlamini',
  'the payment is in the name of Zanele Mbeki',
  'it was paid by Mr Peter Jones',
  'My name is Sipho Dlamini',
])('%j names a stranger', (text) => {
  expect(warnings(text)).toContain('foreign_name')
})

test.each([
  'pay to another account, mine is frozen',
  'use account 9876543210 at FNB',
  'acc nr 98 7654 3210 1',
  '98765432101',
  'my account has changed',
])('%j offers another account', (text) => {
  expect(warnings(text)).toContain('other_account')
})

test.each([
  'Hi, I am paying now',
  'I sent R11,500.00 with the reference',
  'The amount is R1 150 000.00, right?',
  "What's appropriate here?",
  'Please check your bank, the money should be there in 10 minutes',
  'I have released it, thank you!',
  'It has been released. Enjoy!',
  'Is 62123456789 at FNB right?',
  'my ShapID is 082 123 4567',
  'the account is 62 1234 5678 9',
  'It comes from Lerato Zulu',
  'account holder: Thabo Mokoena',
  'Pay to Standard Bank',
  'Baie dankie, alles reg',
  'Ngiyabonga kakhulu 🙏',
  'My friend told me about this app',
  'ok',
])('%j is fine', (text) => {
  expect(warnings(text)).toEqual([])
})

test('a line can deserve several warnings, and long nonsense takes no time', () => {
  expect(warnings('Release first and WhatsApp me on 0835551234')).toEqual(['off_app_contact', 'release_first'])

  const started = performance.now()
  for (const piece of ['a', 'w-h-', '0 ', 'pay to A', 'my wife ', '+1 ', 'a@', 'release '])
    warnings(piece.repeat(Math.floor(1000 / piece.length)))
  expect(performance.now() - started).toBeLessThan(1_000)
})
