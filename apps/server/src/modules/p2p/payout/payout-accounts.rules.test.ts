import { expect, test } from 'vitest'
import { banks, readAccount, restSeconds } from './payout-accounts.rules.ts'

const holderName = 'Thabo Mokoena'
const bank = (name: string, accountNumber: string, branchCode?: string) =>
  readAccount({ kind: 'bank', holderName, bank: name, accountNumber, branchCode })
const shap = (shapId: string) => readAccount({ kind: 'payshap', holderName, shapId })
const faultOf = (read: ReturnType<typeof readAccount>) => ('fault' in read ? read.fault.path : null)

test.each([
  ['FNB', '62123456789', '250655'],
  ['Capitec', '1234567890', '470010'],
  ['Standard Bank', '123456789', '051001'],
  ['Standard Bank', '10123456789', '051001'],
  ['Absa', '4051234567', '632005'],
])('an account of %s with the number %s has the branch code %s', (name, number, branchCode) => {
  expect(bank(name, number)).toEqual({
    details: { kind: 'bank', holderName, bank: name, accountNumber: number, branchCode, shapId: null, place: null },
  })
})

test.each([
  ['FNB', '6212345678'],
  ['Capitec', '12345678901'],
  ['Standard Bank', '20123456789'],
  ['Nedbank', '12345'],
  ['FNB', 'ABCDEFGHIJK'],
  ['FNB', '６２１２３４５６７８'],
])('%s has no number %s', (name, number) => {
  expect(faultOf(bank(name, number))).toBe('account_number')
})

test('a number may be typed with spaces, a branch code must be the bank’s own, and a bank must be known', () => {
  expect(bank('FNB', ' 62 1234 5678 9 ')).toMatchObject({ details: { accountNumber: '62123456789' } })
  expect(bank('FNB', '62123456789', '250 655')).toHaveProperty('details')
  expect(faultOf(bank('FNB', '62123456789', '051001'))).toBe('branch_code')
  expect(faultOf(bank('Bank of Nowhere', '62123456789'))).toBe('bank')
})

test.each([
  ['082 123 4567', '+27-821234567'],
  ['+27 82 123 4567', '+27-821234567'],
  ['+27-821234567@fnb', '+27-821234567@fnb'],
  ['0821234567@Capitec', '+27-821234567@capitec'],
  ['62123456789', '62123456789'],
])('%j is the ShapID %s', (typed, kept) => {
  expect(shap(typed)).toMatchObject({ details: { shapId: kept } })
})

test.each(['', '123', 'thabo@example.com', '+1 415 555 2671', '0821234567@', '1234567'])('%j is no ShapID', (typed) => {
  expect(faultOf(shap(typed))).toBe('shap_id')
})

test('a place and a holder are read as one line', () => {
  const place = readAccount({
    kind: 'cash',
    holderName: ' Thabo\u202e \n Mokoena ',
    place: ' Rosebank\tMall,\nentrance ',
  })

  expect(place).toMatchObject({ details: { holderName, place: 'Rosebank Mall, entrance' } })
  expect(faultOf(readAccount({ kind: 'cash', holderName, place: ' ' }))).toBe('place')
  expect(faultOf(readAccount({ kind: 'cash', holderName: ' ', place: 'Here' }))).toBe('holder_name')
})

test('what belongs to another kind is not kept', () => {
  const read = readAccount({ kind: 'payshap', holderName, shapId: '0821234567', accountNumber: '1', place: 'x' })

  expect(read).toMatchObject({ details: { accountNumber: null, place: null, bank: null } })
})

test('every bank has its own name and code, and accounts rest for a day, places do not', () => {
  expect(new Set(banks.map(({ name }) => name)).size).toBe(banks.length)
  expect(new Set(banks.map(({ branchCode }) => branchCode)).size).toBe(banks.length)
  expect(restSeconds).toEqual({ bank: 86_400, payshap: 86_400, cash: 0 })
})
