import { harmless } from '@sengi/contract/base/cells'
import { expect, test } from 'vitest'

test.each([
  '=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\n=1+1',
  '\nrent',
  '\t=1+1',
  '\u200b@SUM(A1)',
  '\u202e+1',
  ' \r\n -2',
  '＝1',
])('%j is written so that no spreadsheet computes it', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})

test.each(['rent', 'rent = 5', "it's", '', 'a-b', '5 + 5'])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text)
})
