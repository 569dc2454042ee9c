import { expect, test } from 'vitest'
import { pinAfter } from './pin-input.tsx'

test.each([
  ['a digit behind the dots', '12', '••3', '123'],
  ['a dot taken away', '123', '••', '12'],
  ['all of it taken away', '123', '', ''],
  ['all of it typed or pasted anew', '1234', '8305', '8305'],
  ['pasted with spaces', '', ' 83 05 ', '8305'],
  ['more digits than a PIN has', '12345', '•••••67', '123456'],
  ['letters', '12', '••x', '12'],
])('%s', (_, pin, shown, next) => {
  expect(pinAfter(pin, shown)).toBe(next)
})
