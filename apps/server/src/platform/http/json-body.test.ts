import { RawNumber } from '@sengi/contract/fields'
import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

test('numbers keep the digits that were sent', () => {
  const body = parseJsonBody('{"exact": 1.5, "large": 9007199254740993, "padded": 5.0, "huge": 1e309}')

  expect(body).toEqual({
    exact: 1.5,
    large: new RawNumber('9007199254740993'),
    padded: new RawNumber('5.0'),
    huge: new RawNumber('1e309'),
  })
})

test('a field that is given twice is refused, with equal values too', () => {
  expect(() => parseJsonBody('{"amount": "1", "amount": "100"}')).toThrow('The field "amount" is given twice')
  expect(() => parseJsonBody('{"amount": "1", "amount": "1"}')).toThrow('The field "amount" is given twice')
})

test('nesting is refused before it is parsed, brackets inside texts are no nesting', () => {
  expect(() => parseJsonBody('['.repeat(100_000))).toThrow('nested too deeply')
  expect(parseJsonBody(`{"note": "${'['.repeat(100)}"}`)).toEqual({ note: '['.repeat(100) })
})

test('what PostgreSQL or JavaScript would choke on is refused', () => {
  expect(() => parseJsonBody('{"note": "\\u0000"}')).toThrow('cannot be stored')
  expect(() => parseJsonBody('{"note": "\\ud800"}')).toThrow('cannot be stored')
  expect(() => parseJsonBody('{"__proto__": {"is_admin": true}}')).toThrow('not known here')
})

test('broken JSON is a syntax error, nothing at all is no body', () => {
  for (const text of ['{', '{"a": 1,}', '\ufeff{}', 'NaN', "{'a': 1}"])
    expect(() => parseJsonBody(text)).toThrow(SyntaxError)
  expect(parseJsonBody('')).toBeUndefined()
})

test('a text that is never closed is read once, however many quotes are escaped in it', () => {
  const endless = `"${'\\"'.repeat(500_000)}`

  expect(() => parseJsonBody(endless)).toThrow(SyntaxError)
  expect(() => parseJsonBody(`${endless}\\`)).toThrow(SyntaxError)
})

test('a name that is given twice is told in plain characters', () => {
  expect(() => parseJsonBody('{"\u202e<b>": 1, "\u202e<b>": 2}')).toThrow('The field "?<b>" is given twice')
})
