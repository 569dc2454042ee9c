import type { Page } from '@playwright/test'
import { call, freshName } from '../support/people.ts'
import type { Measured } from './browser.ts'
import type { Walk, Walker } from './walker.ts'

interface Task {
  name: string
  /** At most; without a line where nothing was promised. */
  most?: Pick<Walk, 'screens' | 'taps' | 'scrolls'>
  /** From the Save page, where nothing else is said. */
  begin?: (page: Page, on: Measured) => Promise<void>
  walk: (page: Page, go: Walker) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const amount = (page: Page) => page.getByLabel('Amount', { exact: true })

/** The first minute of somebody new, one after the other, in one browser. */
export const tasks: readonly Task[] = [
  {
    name: 'account',
    begin: async (page) => void (await page.goto('/register')),
    walk: async (page, go) => {
      const name = freshName()
      await go.arrive('Register', button(page, 'Create account'))
      await go.type(page.getByLabel('Email'), `${name}@example.co.za`)
      await go.type(page.getByLabel('Username'), name)
      await go.type(page.getByLabel('Password', { exact: true }), 'a good long password')
      await go.tap(button(page, 'Create account'))
      await go.arrive('Save', link(page, 'Buy Crypto'))
    },
  },
  {
    name: 'identified',
    walk: async (page, go) => {
      await go.tap(page.getByRole('banner').getByRole('link', { name: /^Verification/ }))
      await go.arrive('Verification', button(page, /Verify identity for Basic/))
      await go.tap(button(page, /Verify identity for Basic/))
      await go.tap(button(page, /Verify identity for Verified/))
      await page.getByRole('banner').getByText('Verified').waitFor({ timeout: 30_000 })
    },
  },
  {
    name: 'buy',
    most: { screens: 4, taps: 5, scrolls: 1 },
    walk: async (page, go) => {
      await go.tap(link(page, 'Buy Crypto'))
      await go.arrive('Amount', button(page, 'Get Quote'))
      await go.tap(button(page, 'Get Quote'))
      await go.arrive('Quote', button(page, 'Create Order'))
      await go.tap(button(page, 'Create Order'))
      await go.arrive('How to pay', button(page, 'Simulate Payment Received'))
      await go.tap(button(page, 'Simulate Payment Received'))
      await go.arrive('Credited', button(page, 'Done'))
      await go.tap(button(page, 'Done'))
    },
  },
  {
    name: 'send',
    most: { screens: 4, taps: 5, scrolls: 1 },
    walk: async (page, go) => {
      await go.tap(tab(page, 'Send'))
      await go.arrive('Who and how much', button(page, 'Review'))
      await go.type(page.getByLabel('Recipient'), friend.username)
      await go.type(amount(page), '50')
      await go.tap(button(page, 'Review'))
      await go.arrive('Review', button(page, 'Send R50.00'))
      await go.tap(button(page, 'Send R50.00'))
      await go.arrive('Receipt', link(page, 'Done'))
    },
  },
  {
    name: 'take an ad',
    most: { screens: 4, taps: 6, scrolls: 1 },
    walk: async (page, go) => {
      await go.tap(link(page, 'P2P Trade'))
      const ads = page.getByRole('list', { name: 'Ads' }).getByRole('link', { name: /^Buy / })
      await go.arrive('Market', ads.first())
      await go.tap(ads.first())
      await go.arrive('Ad', button(page, /^Buy [A-Z]/))
      const least = (await page.getByRole('main').innerText()).match(/R([\d,]+)(?:\.\d\d)?\s*(?:to|–|-)\s*R/)?.[1]
      // With its cents left off it would be under the limit.
      await go.type(page.getByLabel('I want to buy'), String(Number(least?.replaceAll(',', '') ?? '1000') + 1))
      await go.tap(button(page, /^Buy [A-Z]/))
      await go.arrive('Order', button(page, /I have paid/))
    },
  },
  {
    name: 'split a bill',
    most: { screens: 5, taps: 8, scrolls: 1 },
    begin: async (page, on) => {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await call(on.calls, token, 'POST', '/api/bills/groups', {
        name: 'Flat',
        members: [],
        guests: [{ name: 'Thabo' }],
      })
      await page.goto('/save')
    },
    walk: async (page, go) => {
      await go.tap(tab(page, 'Bills'))
      await go.arrive('Groups', link(page, /Flat/))
      await go.tap(link(page, /Flat/))
      await go.arrive('Group', link(page, 'Add bill'))
      await go.tap(link(page, 'Add bill'))
      await go.arrive('Bill', button(page, /^Next/))
      await go.type(page.getByLabel('What was it for?'), 'Dinner')
      await go.type(amount(page), '200')
      await go.tap(button(page, /^Next/))
      await go.arrive('Split', button(page, /^Add bill R/))
      await go.tap(button(page, /^Add bill R/))
      await go.arrive('Group with the bill', link(page, /Dinner/))
    },
  },
  {
    name: 'stake',
    walk: async (page, go) => {
      await go.tap(tab(page, 'Stake'))
      await go.arrive('Pools', link(page, 'Bitcoin Flexible'))
      await go.tap(link(page, 'Bitcoin Flexible'))
      await go.arrive('Pool', button(page, 'Review'))
      await go.type(amount(page), '500')
      await go.tap(button(page, 'Review'))
      await go.arrive('Review', button(page, /^Stake /))
      await go.tap(button(page, /^Stake /))
      await go.arrive('Receipt', link(page, 'Done'))
    },
  },
]

/** Whom the money is sent to; `first-minute.ts` makes them before anybody walks. */
export const friend = { username: '' }
