import { auth, emails, insights, kyc, notifications, payees, pins, wallet } from '@sengi/contract'
import { between, pick } from './chance.ts'
import { type Act, aColleague, aCustomer, somebody, somebodyElse } from './stage.ts'
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
      const done = await chaos.ask(by, auth.changePassword, { body: change })
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
  // As a call of the staff would do it, if there were one: nobody of this account is signed in any more.
  {
    weight: 1,
    run: async (chaos) => {
      const suspended = chaos.people.slice(0, 8)
      await chaos.meddle(suspend, [pick(suspended, chaos.random).id])
    },
  },
  {
    weight: 4,
    run: (chaos) =>
      chaos.meddle('update app_user set suspended_at = null where id = any ($1)', [chaos.people.map(({ id }) => id)]),
  },
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

const suspend = `
  with suspended as (update app_user set suspended_at = clock_now() where id = $1 and suspended_at is null returning id)
  update session set ended_at = now() where user_id in (select id from suspended) and ended_at is null`
