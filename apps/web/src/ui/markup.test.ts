import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceChange } from './change.tsx'
import { Tabs } from './choices/tabs.tsx'
import { FactRow } from './fact-row.tsx'
import { Field } from './fields/field.tsx'
import { TextInput } from './fields/text-input.tsx'
import { uiWords } from './messages.ts'
import { Coin, Rand } from './money.tsx'
import { Progress } from './states/progress.tsx'
import { StepHeading } from './step-heading.tsx'

const html = (element: ReactNode) => renderToStaticMarkup(element)
/** What is left for the eye and for a screen reader together. */
const text = (element: ReactNode) => html(element).replace(/<[^>]+>/g, '')

test('rand is shown with separators, cents, a true minus and a plus on request', () => {
  const shown = [
    createElement(Rand, { value: '1234567.5' }),
    createElement(Rand, { value: '-20.00' }),
    createElement(Rand, { value: '20.00', signed: true }),
    createElement(Rand, { value: '0', signed: true }),
  ].map(text)

  expect(shown).toEqual(['R1,234,567.50', '−R20.00', '+R20.00', 'R0.00'])
})

test('crypto is cut to six places in lists and shown whole where it counts', () => {
  expect(text(createElement(Coin, { amount: '0.12345678', asset: 'BTC' }))).toBe('0.123456 BTC')
  expect(text(createElement(Coin, { amount: '0.12345678', asset: 'BTC', full: true }))).toBe('0.12345678 BTC')
  expect(text(createElement(Coin, { amount: '2.5', asset: 'ETH', places: 4 }))).toBe('2.5000 ETH')
})

test('a missing figure is never shown as zero, and an old price says so', () => {
  expect(text(createElement(Rand, { value: null }))).toBe('–not available')
  expect(text(createElement(Rand, { value: '1.00', stale: true }))).toBe('R1.00, price not up to date')
})

test('a change says its direction in words, sign and shape', async () => {
  await uiWords.load('en')
  const shown = ['1.84', '-0.05', '0.00', null].map((percent) => text(createElement(PriceChange, { percent })))

  expect(shown).toEqual(['up +1.84%', 'down −0.05%', 'unchanged 0.00%', '–'])
})

test('a field ties its error to its input', () => {
  const field = createElement(Field, { label: 'Email', error: 'Please enter it' }, createElement(TextInput))

  const [, noteId] = /aria-describedby="([^"]+)"/.exec(html(field)) ?? []

  expect(html(field)).toContain('aria-invalid="true"')
  expect(html(field)).toContain(`id="${noteId}"`)
  expect(text(field)).toBe('EmailPlease enter it')
})

test('a fact gives its label all its room before its value has the rest: boxes that shrink together break it at its hyphen', () => {
  expect(html(FactRow({ label: 'E-mail', children: 'a'.repeat(90) }))).toContain('grid-cols-[auto_1fr]')
})

test('progress and steps say where they stand', async () => {
  await uiWords.load('en')
  const bar = createElement(Progress, { label: 'Limit used', value: 30, max: 120, valueText: 'R30 of R120' })
  const heading = createElement(StepHeading, { step: 2, of: 3, title: 'How much?' })

  expect(html(bar)).toContain('aria-valuenow="30"')
  expect(html(bar)).toContain('aria-valuetext="R30 of R120"')
  expect(text(heading)).toBe('Step 2 of 3How much?')
})

test('tabs carry their counts and show only the chosen section', () => {
  const tabs = [
    { value: 'ads', label: 'Browse Ads', count: 12, content: 'all the ads' },
    { value: 'mine', label: 'My Orders', count: 0, content: 'my orders' },
  ]

  const shown = text(createElement(Tabs, { label: 'Marketplace', value: 'ads', onValueChange: () => undefined, tabs }))

  expect(shown).toBe('Browse Ads(12)My Orders(0)all the ads')
})
