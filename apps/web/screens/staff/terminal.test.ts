import type { DeclineCode } from '@sengi/contract/cards/payments'
import { test } from 'vitest'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

interface Decline {
  /** What the shop reads. */
  readonly why: string
  /** Brings the card or its owner there. */
  readonly before?: (owner: Person, staff: Person) => Promise<unknown>
  readonly rand?: string
  readonly channel?: string
}

const as = ({ token }: Person, path: string, body?: object) => call(request, token, 'POST', path, body)
const withLimits = (payment_zar: string, day_zar: string, month_zar: string) => (owner: Person) =>
  call(request, owner.token, 'PUT', '/api/card/limits', { payment_zar, day_zar, month_zar })
const cancel = async (owner: Person) => {
  const { card } = await call(request, owner.token, 'GET', '/api/card')
  return as(owner, '/api/card/cancel', { card_id: card.id })
}
const reversed = ({ username }: Person, staff: Person) =>
  as(staff, '/api/admin/sandbox/card_terminal', { username, kind: 'reverse', network_ref: 'P-1' })

const unverified = async (owner: Person, staff: Person) => {
  const { id } = await call(request, owner.token, 'GET', '/api/auth/me')
  return as(staff, `/api/admin/kyc/people/${id}/tier`, { to_tier: 'tier_0', reason: 'The document was forged' })
}

const manyYears = async () => {
  for (let year = 0; year < 5; year += 1) await pass(365 * 86_400)
}

/** A card that was never issued has no token by which a terminal could ask: the server's own test sees to that one. */
const declines: Readonly<Record<Exclude<DeclineCode, 'card_not_active'>, Decline>> = {
  not_enough: { why: 'There is not enough rand on the card.' },
  channel_off: {
    why: "Payments of this kind are switched off in the card's settings.",
    channel: 'Cash machine',
  },
  over_payment_limit: { why: 'It is more than the card may pay at once.', rand: '25000.01' },
  over_day_limit: {
    why: 'It is more than the card may still pay today.',
    before: withLimits('300', '100', '50'),
    rand: '100.01',
  },
  over_month_limit: {
    why: 'It is more than the card may still pay this month.',
    before: withLimits('300', '100', '50'),
    rand: '50.01',
  },
  card_frozen: { why: 'The card is frozen.', before: (owner) => as(owner, '/api/card/freeze') },
  card_cancelled: { why: 'The card was cancelled.', before: cancel },
  already_reversed: { why: 'The shop had called it off already.', before: reversed },
  account_stopped: {
    why: 'Your account is stopped.',
    before: ({ email }, staff) => as(staff, '/api/admin/suspensions', { account: email, reason: 'A stolen telephone' }),
  },
  not_verified: { why: 'Verify your identity again: what it was based on was taken back.', before: unverified },
  // At the end, because nobody here goes back.
  card_expired: { why: 'The card has expired.', before: manyYears },
}

test.each(Object.entries(declines))('the terminal says why a payment was declined: %s', async (_, decline) => {
  const owner = await aPerson(request, { tier: 1 })
  await as(owner, '/api/card')
  await decline.before?.(owner, await aPerson(request, { isStaff: true }))
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/terminal')
  await page.getByLabel("Username of the card's owner").fill(owner.username)
  await page
    .getByLabel('Amount in rand')
    .first()
    .fill(decline.rand ?? '10')
  if (decline.channel) {
    await page.getByRole('combobox', { name: /Where it pays/ }).click()
    await page.getByRole('option', { name: decline.channel }).click()
  }
  await page.getByRole('button', { name: 'Send' }).click()

  await seesToast(page, 'Declined', decline.why)
  await sees(page.locator('[data-toast="destructive"]')).toHaveCount(1)
})
