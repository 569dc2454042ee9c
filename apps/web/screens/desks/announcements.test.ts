import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { abort } from '../support/page.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const textbox = (name: string) => page.getByRole('textbox', { name })
const address = '/api/admin/support/announcements'
const reason = 'The bank told us so'

async function anAnnouncement(more: object = {}) {
  const [asker, other] = [await staff(), await staff()]
  const { now } = (await call(request, asker.token, 'GET', '/api/environment')).clock
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
  const asked = await call(request, asker.token, 'POST', address, {
    ...{ level: 'warning', title: 'Slow payments', title_af: 'Stadige betalings', reason },
    ...{ text: 'The bank is slow today.', text_af: 'Die bank is vandag stadig.' },
    ...{ starts_at: at(-1), ends_at: at(24), ...more },
  })
  const waiting = await call(request, other.token, 'GET', '/api/admin/approvals')
  const { hash } = waiting.find((one: { id: string }) => one.id === asked.id)
  await call(request, other.token, 'POST', `${address}/${asked.id}/agree`, { hash })
  return { ...asked, other }
}

test('it is written in both languages, seen as people will see it, and waits for another person', async () => {
  const [asker, other] = [await staff(), await staff()]
  await openAs(page, asker, '/admin/support/announcements')
  await sees(page.getByText('Nothing was announced yet')).toBeVisible()
  await page.getByRole('button', { name: 'New announcement' }).click()
  await page.getByRole('radio', { name: 'Warning' }).click()
  await textbox('Title in English').fill('Payments are slow')
  await textbox('Text in English').fill('The bank is slow today.')
  await textbox('Title in Afrikaans').fill('Betalings is stadig')
  await textbox('Text in Afrikaans').fill('Die bank is vandag stadig.')
  await sees(page.getByRole('region', { name: 'In Afrikaans: Betalings is stadig' })).toContainText('Die bank is')
  await textbox('Why').fill(reason)
  await page.getByRole('button', { name: 'Ask a colleague to agree' }).click()
  await sees(page.getByRole('alert')).toHaveText('Say until when it is shown')
  await page.getByLabel('Until').fill('2126-01-05T08:00')
  await page.getByRole('button', { name: 'Ask a colleague to agree' }).click()
  await sees(page.getByRole('alert')).toContainText('is shown for 30 days at most')
  await page.getByLabel('Until').fill(await inTwoDays(asker.token))
  await page.getByRole('button', { name: 'Ask a colleague to agree' }).click()
  await seesToast(page, 'A colleague has to agree now')
  await sees(page.getByText('You asked for this. A colleague decides.')).toBeVisible()

  await openAs(page, other, '/admin/support/announcements')
  await page.getByRole('button', { name: 'Read and decide' }).click()
  const view = page.getByRole('dialog', { name: 'Shows an announcement to people' })
  await view.getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'People see it now, or from its time on')
  await sees(page.getByText('Shown now')).toBeVisible()
  await textbox('Why').fill('The bank is fast again')
  await page.getByRole('button', { name: 'End it now' }).click()
  await seesToast(page, 'Announcement ended')
  await sees(page.getByText('Ended by us')).toBeVisible()
})

const inTwoDays = async (token: string): Promise<string> => {
  const { now } = (await call(request, token, 'GET', '/api/environment')).clock
  return new Date(Date.parse(now) + 48 * 3_600_000).toISOString().slice(0, 16)
}

test('its reader puts it away, which stays so; what could not be put away stands', async () => {
  const { id, other } = await anAnnouncement()
  const person = await aPerson(request)
  await openAs(page, person, '/account/tickets')
  const note = page.getByRole('region', { name: 'Warning: Slow payments' })
  await sees(note).toContainText('The bank is slow today.')
  page.route('/put_away', abort)
  await note.getByRole('button', { name: 'Dismiss “Slow payments”' }).click()
  await sees(page.getByText('It could not be dismissed')).toBeVisible()
  await sees(note).toBeVisible()
  page.unroute('/put_away')
  await note.getByRole('button', { name: 'Dismiss “Slow payments”' }).click()
  await sees(note).toHaveCount(0)

  await openAs(page, person, '/account/tickets')
  await sees(page.getByRole('heading', { level: 1 })).toBeVisible()
  await sees(note).toHaveCount(0)
  await call(request, other.token, 'POST', `${address}/${id}/end`, { reason })
})
