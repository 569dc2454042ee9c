import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectToast, takePicture } from '../../support/look.ts'

/** What somebody of the team sees who does one thing of the day at a wide desk. */
const seen = async (desk: Page, what: string): Promise<void> => {
  await expectNoSidewaysScroll(desk, what)
  await takePicture(desk, `day-${what}-1920`)
}

export async function verify(desk: Page, username: string): Promise<void> {
  await desk.goto('/admin/kyc')
  await desk.getByRole('link', { name: new RegExp(username) }).click()
  await desk.getByRole('button', { name: 'Start review' }).click()
  await desk.getByRole('button', { name: 'All of it is fine' }).click()
  await seen(desk, 'review')
  await desk.getByRole('button', { name: 'Accept application' }).click()
  await expectToast(desk, 'Done')
}

/** A payment whose reference has a slip goes where it belongs. */
export async function match(desk: Page, written: string, reference: string): Promise<void> {
  await desk.goto('/admin/payments')
  const payment = desk.getByRole('form', { name: `Decide about ${written}` })
  await payment.getByText('Suggested orders').click()
  await payment.getByRole('button', { name: `Fill in ${reference}` }).click()
  await seen(desk, 'suspense')
  await payment.getByRole('button', { name: 'Decide' }).click()
  await expectToast(desk, 'Done')
}

const card = (desk: Page, name: string) => desk.getByRole('region', { name, exact: true })

export async function divide(desk: Page, caseId: string, part: string): Promise<void> {
  await desk.goto(`/admin/p2p/disputes/${caseId}`)
  await desk.getByRole('button', { name: 'Take the case' }).click()
  const form = desk.getByRole('form', { name: 'Outcome' })
  await form.getByRole('combobox', { name: 'Outcome' }).click()
  await desk.getByRole('option', { name: 'The crypto is divided' }).click()
  await form.getByRole('textbox', { name: /part$/ }).fill(part)
  await form
    .getByRole('textbox', { name: 'Explanation to both sides' })
    .fill('A part of the money arrived, and the buyer gets the same part of the crypto.')
  await expect(form).toContainText('Seller gets back')
  await seen(desk, 'dispute')
  await form.getByRole('button', { name: 'Decide' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await expectToast(desk, 'Decided')
  await expect(desk.getByRole('button', { name: 'Agree and carry out' })).toHaveCount(0)
}

export async function agree(desk: Page, caseId: string): Promise<void> {
  await desk.goto(`/admin/p2p/disputes/${caseId}`)
  await desk.getByRole('button', { name: 'Agree and carry out' }).click()
  await expect(desk.getByRole('dialog')).toContainText('P2P escrow')
  await seen(desk, 'second')
  await desk.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await expectToast(desk, 'The decision was carried out')
  await expect(card(desk, 'The crypto is divided')).toContainText('Carried out')
}

export async function letGo(desk: Page, username: string): Promise<void> {
  await desk.goto('/admin/wallet')
  const mine = card(desk, 'In review')
    .getByRole('listitem')
    .filter({ hasText: `@${username}` })
  await mine.getByRole('button', { name: 'Let it go' }).click()
  await seen(desk, 'withdrawal')
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Let it go' }).click()
  await expectToast(desk, 'The withdrawal may go')
  await expect(mine).toHaveCount(0)
}

const fee = 'P2P fee, paid by the seller'

/** A dearer fee, from a moment on that leaves people their notice. */
export async function proposeFee(desk: Page, perCent: string, from: string): Promise<void> {
  await desk.goto('/admin/config?q=seller+fee')
  await desk.getByRole('button', { name: `Change ${fee}` }).click()
  const form = desk.getByRole('form', { name: `Change ${fee}` })
  await form.getByRole('textbox', { name: /^Value/ }).fill(perCent)
  await form.getByText('From a day on', { exact: true }).click()
  await form.getByLabel('From', { exact: true }).fill(from)
  await form.getByRole('textbox', { name: 'Why' }).fill('The banks have raised what they take')
  await seen(desk, 'fee')
  await form.getByRole('button', { name: 'Propose change' }).click()
  await expectToast(desk, 'Proposed. A second person has to approve it within a day.')
}

export async function approveFee(desk: Page): Promise<void> {
  await desk.goto('/admin/config?list=waiting')
  await card(desk, fee).getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve the change' }).click()
  await expectToast(desk, 'The figure changes')
}

export async function answer(desk: Page, number: string): Promise<void> {
  await desk.goto('/admin/support')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('We are sorry. It is paid now: do you see it?')
  await seen(desk, 'ticket')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expectToast(desk, 'Answer sent')
}

/** The bank's file of the day: what it holds is credited, and what only the bank knows is closed with a reason. */
export async function reconcile(desk: Page, file: string, charge: string): Promise<void> {
  await desk.goto('/admin/payments?list=statements')
  const picked = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await desk.locator('input[type="file"]').setInputFiles(picked)
  await desk.getByRole('button', { name: 'Read the file' }).click()
  const statement = card(desk, 'Bank statements').getByRole('listitem').filter({ hasText: 'Not accepted' })
  await statement.getByRole('textbox', { name: 'Why it is right' }).fill('Downloaded from the bank this morning')
  await seen(desk, 'statement')
  await statement.getByRole('button', { name: 'Accept the statement' }).click()
  await expectToast(desk, 'Accepted.')
  const found = card(desk, 'Bank').getByRole('listitem').filter({ hasText: charge })
  await expect(async () => {
    await desk.goto('/admin/payments?list=breaks')
    await expect(found).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 100_000 })
  await found.getByRole('textbox', { name: 'Why it may stand' }).fill('What the bank takes every month')
  await seen(desk, 'break')
  await found.getByRole('button', { name: 'Close this difference' }).click()
  await expectToast(desk, 'Closed')
  await expect(found).toHaveCount(0)
}

export async function publish(desk: Page): Promise<void> {
  await desk.goto('/admin/wallet/proofs')
  await desk.getByRole('button', { name: 'Publish one now' }).click()
  await desk.getByRole('textbox', { name: 'Why now' }).fill('The end of the day')
  await seen(desk, 'proof')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
}
