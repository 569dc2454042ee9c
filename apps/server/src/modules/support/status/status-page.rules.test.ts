import type { StatusReport } from '@sengi/contract/support/status'
import { statusParts } from '@sengi/contract/support/status'
import { expect, test } from 'vitest'
import { withStatus } from './status-page.rules.ts'

const words = {
  now: { operational: 'Alles werk', outage: 'Weg & “stil”' },
  states: { operational: 'In werking', outage: 'Onderbreking' },
  asOf: 'Soos om #.',
  stale: 'Laas geken om #.',
  staleNever: 'Nog nooit geken nie.',
}
const attribute = JSON.stringify(words).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const page = `<html lang="af-ZA"><div data-words="${attribute}"><p data-part="now" role="status">Wag</p><p data-part="as-of"></p>
  <li data-of="bank"><h3>Bank</h3><p data-part="state"></p></li><li data-of="mail"><p data-part="state"></p></li></div>`

const report = (more: Partial<StatusReport> = {}): StatusReport => ({
  state: 'operational',
  as_of: '2026-11-24T07:15:00Z',
  is_live: true,
  parts: statusParts.map((part) => ({ part, state: part === 'mail' ? 'outage' : 'operational', days: [] })),
  incidents: [],
  ...more,
})

test('the page says in its own words and at South African time how everything and each part is', () => {
  const filled = withStatus(page, report())

  expect(filled).toContain('<p data-part="now" role="status">Alles werk</p>')
  expect(filled).toMatch(/<p data-part="as-of">Soos om 24 Nov\.? 2026,? 09:15 SAST\.<\/p>/)
  expect(filled).toContain('<h3>Bank</h3><p data-part="state">In werking</p>')
  expect(filled).toContain('data-of="mail"><p data-part="state">Onderbreking</p>')
})

test('without the database it says of when its words are, or that nothing was ever known, and writes no markup', () => {
  const away = { state: 'outage', is_live: false } as const

  expect(withStatus(page, report(away))).toContain('<p data-part="now" role="status">Weg &amp; “stil”</p>')
  expect(withStatus(page, report(away))).toContain('Laas geken om 24 Nov')
  expect(withStatus(page, report({ ...away, as_of: null }))).toContain('<p data-part="as-of">Nog nooit geken nie.</p>')
})

test('a page that brings no words stays as it was built', () => {
  expect(withStatus('<h1>Status</h1>', report())).toBe('<h1>Status</h1>')
})
