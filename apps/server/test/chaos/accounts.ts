import { emails } from '@sengi/contract/auth/email'
import { ownSessions } from '@sengi/contract/auth/sessions'
import { pins } from '@sengi/contract/auth/step-up'
import { suspensions } from '@sengi/contract/auth/suspensions'
import { insights } from '@sengi/contract/insights'
import { kyc } from '@sengi/contract/kyc'
import { notifications } from '@sengi/contract/notifications'
import { payees } from '@sengi/contract/transfers/payees'
import { wallet } from '@sengi/contract/wallet'
import { between, pick } from './chance.ts'
import { readBy } from './reading.ts'
import { type Act, aColleague, aCustomer, type Chaos, somebody, somebodyElse } from './stage.ts'
import { passTime } from './weather.ts'

/** People who join, go up a tier, prove their address, change their secrets, are suspended, and look at what they have. */
export const accounts: readonly Act[] = [
  {
    weight: 1,
    run: async (chaos) => {
      if (chaos.people.length >= 60) return
      const person = await aCustomer(chaos, { tier: between(0, 2, chaos.random) })
      if (person) chaos.people.push(person)
    },
  },
  {
    weight: 2,
    run: ({ ask, random, ...chaos }) => {
      const target_tier = `tier_${between(1, 3, random)}` as 'tier_1'
      return ask(somebody({ ask, random, ...chaos }), kyc.upgrade, { query: { target_tier } })
    },
  },
  {
    weight: 1,
    run: async (chaos) => {
      const by = somebody(chaos)
      const password = `secret of ${by.username} ${between(1, 9, chaos.random)}`
      const change = { current_password: by.password, new_password: password }
      const done = await chaos.ask(by, ownSessions.changePassword, { body: change })
      if (done) Object.assign(by, { password, token: done.token })
    },
  },
  {
    weight: 1,
    run: async (chaos) => {
      const by = somebody(chaos)
      const pin = pick(['7391', '8264', '5937'], chaos.random)
      const done = await chaos.ask(by, pins.setPin, { body: { pin, password: by.password } })
      if (done) Object.assign(by, { pin, token: done.token })
    },
  },
  {
    weight: 2,
    run: async (chaos) => {
      const by = somebody(chaos)
      if (!(await chaos.ask(by, emails.sendEmailCode, {}))) return
      // The letter goes out with the next turn of a task.
      await passTime(chaos, 1)
      const letters = await chaos.ask(aColleague(chaos), notifications.sandboxMailbox, {
        query: { to: by.email, limit: 20 },
      })
      const code = letters?.map(({ text }) => /^[0-9]{6}$/m.exec(text)?.[0]).find((found) => found)
      if (code) await chaos.ask(by, emails.verifyEmail, { body: { code } })
    },
  },
  {
    weight: 1,
    run: async (chaos) => {
      const by = somebody(chaos)
      const { username } = somebodyElse(chaos, by)
      if (await chaos.ask(by, payees.blockPerson, { body: { username } }))
        await chaos.ask(by, payees.unblockPerson, { params: { username } })
    },
  },
  {
    weight: 2,
    run: (chaos) => {
      const by = somebody(chaos)
      return chaos.ask(by, payees.addContact, { body: { identifier: `@${somebodyElse(chaos, by).username}` } })
    },
  },
  {
    weight: 1,
    run: (chaos) => {
      const account = pick(chaos.people.slice(0, 8), chaos.random).email
      return chaos.ask(aColleague(chaos), suspensions.suspendAccount, {
        body: { account, reason: 'Chance wants it so' },
      })
    },
  },
  { weight: 4, run: letEverybodyGo },
  {
    weight: 4,
    run: async (chaos) => {
      const by = somebody(chaos)
      await chaos.ask(by, wallet.balances, {})
      await chaos.ask(by, wallet.history, { query: { limit: 20 } })
      await chaos.ask(by, insights.portfolio, { body: {} })
      await chaos.ask(by, notifications.listNotifications, { query: {} })
    },
  },
]

/** One colleague asks, another one agrees. */
export async function letEverybodyGo({ ask, staff: [one, another] }: Chaos): Promise<void> {
  if (!one || !another) throw new Error('It takes two colleagues')
  const open = await ask(one, suspensions.listSuspensions, { query: { open: 'true', limit: 100 } })
  for (const { suspension_id } of open ?? []) {
    const params = { suspension_id }
    await ask(one, suspensions.askToLiftSuspension, { params, body: { reason: 'Chance wants it so' } })
    await ask(another, suspensions.liftSuspension, {
      params,
      ...(await readBy(ask, another, 'lift_approval', suspension_id)),
    })
  }
}
