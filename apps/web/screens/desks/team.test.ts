import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { codeAt } from '../../../server/test/stand-ins/factors.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })

/** Somebody whose mailbox is theirs and who shows more than a password when they sign in. */
async function aCandidate(): Promise<Person> {
  const person = await aPerson(request)
  await call(request, person.token, 'POST', '/api/auth/email/send_code')
  await pass(1)
  const { token } = await staff()
  const box = `/api/admin/sandbox/mailbox?to=${encodeURIComponent(person.email)}`
  const [letter]: { text: string }[] = await call(request, token, 'GET', box)
  const code = /^[0-9]{6}$/m.exec(letter?.text ?? '')?.[0]
  await call(request, person.token, 'POST', '/api/auth/email/verify', { code })
  const path = '/api/auth/two_factor/authenticator'
  const { secret } = await call(request, person.token, 'POST', path, { password: person.password })
  const answer = await call(request, person.token, 'POST', `${path}/confirm`, { code: codeAt(secret, Date.now()) })
  return { ...person, token: answer.token }
}

test('one asks for a role, another gives it from the inbox, and it is taken with a reason', async () => {
  const [asker, second, candidate] = [await staff(), await staff(), await aCandidate()]
  await openAs(page, asker, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Team & roles' }).click()
  await isAt(page, '/admin/team')
  await page.getByRole('button', { name: 'Ask for a role' }).click()
  const form = page.getByRole('form', { name: 'Ask for a role' })
  await form.getByRole('textbox', { name: 'E-mail or @username' }).fill(`@${candidate.username}`)
  await form.getByRole('button', { name: 'Ask for this role' }).click()
  await sees(form.getByText('Say in at least ten characters why')).toBeVisible()
  await form.getByRole('textbox', { name: 'Why' }).fill('She begins on Monday and answers tickets')
  await form.getByRole('button', { name: 'Ask for this role' }).click()
  await seesToast(page, 'Another person has to agree now')
  await page.getByRole('radio', { name: 'Waiting' }).click()
  const change = page.getByRole('region', { name: `Support for @${candidate.username}` })
  await sees(change.getByText('You asked for this, so another person has to agree.')).toBeVisible()
  await sees(change.getByRole('button', { name: 'Give this role' })).toHaveCount(0)

  await openAs(page, second, '/admin/team?list=waiting')
  await change.getByRole('button', { name: 'Give this role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The role is given. It counts from their next login.')
  await sees(page.getByText('No roles to agree to')).toBeVisible()

  await page.getByRole('radio', { name: 'Team' }).click()
  const member = page.getByRole('region', { name: `@${candidate.username}` })
  await sees(member.getByText('Two-factor login on')).toBeVisible()
  await member.getByRole('button', { name: 'Take this role: Support' }).click()
  await member.getByRole('textbox', { name: 'Why' }).fill('She left for another company')
  await member.getByRole('button', { name: 'Take this role', exact: true }).click()
  await seesToast(page, 'The role is taken')
  await sees(member).toHaveCount(0)
  await page.getByRole('radio', { name: 'History' }).click()
  await sees(page.getByRole('listitem').filter({ hasText: candidate.username })).toHaveCount(2)
})

test('whoever cannot have a role is named with why, and nobody takes their own', async () => {
  const [asker, plain] = [await staff(), await aPerson(request)]
  await openAs(page, asker, '/admin/team')
  const own = page.getByRole('region', { name: `@${asker.username}` })
  await sees(own.getByText('No second factor')).toBeVisible()
  await sees(own.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask for a role' }).click()
  await page.getByRole('textbox', { name: 'E-mail or @username' }).fill(plain.email)
  await page.getByRole('textbox', { name: 'Why' }).fill('She begins on Monday and answers tickets')
  await page.getByRole('button', { name: 'Ask for this role' }).click()
  await sees(page.getByText('Their e-mail address is not verified yet.')).toBeVisible()
  expect(await call(request, asker.token, 'GET', '/api/admin/team/changes')).toEqual([])
})
