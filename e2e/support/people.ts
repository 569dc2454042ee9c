import { randomBytes } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { closureFacts } from '@sengi/contract/auth/step-up-facts'

/** Whoever brings a call to the product: a browser test's context, or the application itself where there is no browser. */
export interface Caller {
  fetch: (
    path: string,
    options: { method: string; headers: Record<string, string>; data?: object },
  ) => Promise<{ ok: () => boolean; status: () => number; text: () => Promise<string>; json: APIResponse['json'] }>
}

export interface Person {
  username: string
  email: string
  password: string
  token: string
}

/** A name that nobody else in this run has. */
export const freshName = (): string => `e2e_${randomBytes(5).toString('hex')}`

/** Somebody with an account, as far verified and as rich as the story needs. */
export async function aPerson(
  request: Caller,
  { tier = 0, rand = 0, isStaff = false }: { tier?: 0 | 1 | 2 | 3; rand?: number; isStaff?: boolean } = {},
): Promise<Person> {
  const name = freshName()
  // In the sandbox an e-mail address with `admin` in it makes its owner staff.
  const email = `${isStaff ? 'admin_' : ''}${name}@example.co.za`
  const person = { username: name, email, password: `long enough ${randomBytes(4).toString('hex')}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  for (let step = 1; step <= tier; step += 1) {
    await call(request, token, 'POST', `/api/kyc/upgrade?target_tier=tier_${step}`)
  }
  if (rand > 0) await buy(request, token, rand)
  const someone = { ...person, token }
  if (isStaff) await setPin(request, someone, '739154')
  return someone
}

/** Has somebody verified with a passport, and answers its number. */
export async function showPassport(request: Caller, { token, username }: Person): Promise<string> {
  const number = `N${username.slice(-9).toUpperCase()}7`
  const names = { given_names: 'Lerato', surname: 'Mokoena', country: 'ZW', birth_date: '1990-01-31' }
  await call(request, token, 'PUT', '/api/kyc/papers/identity', { form: 'passport', number, ...names })
  await call(request, token, 'POST', '/api/kyc/upgrade?target_tier=tier_1')
  return number
}

/** Sets their PIN, which staff give before they act, and keeps the token that it answers. */
export async function setPin(request: Caller, person: Person, pin: string): Promise<void> {
  const body = { pin, password: person.password }
  person.token = (await call(request, person.token, 'POST', '/api/auth/pin', body)).token
}

/** Buys crypto for some rand, through the sandbox's bank. */
export async function buy(request: Caller, token: string, rand: number, asset = 'BTC'): Promise<string> {
  const body = { asset, fiat_amount_zar: String(rand) }
  const { order_id } = await call(request, token, 'POST', '/api/onramp/orders', body)
  await call(request, token, 'POST', `/api/onramp/orders/${order_id}/simulate_payment`)
  return order_id
}

export async function balanceOf(request: Caller, { token }: Person, asset = 'BTC'): Promise<string> {
  const rows: { asset: string; total_balance: string }[] = await call(request, token, 'GET', '/api/balances')
  return rows.find((row) => row.asset === asset)?.total_balance ?? 'none'
}

export async function call(request: Caller, token: string | null, method: string, path: string, data?: object) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await request.fetch(path, { method, headers, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Joins the bill groups of people whom this one does not know. */
export async function sayYes(request: Caller, { token }: Person): Promise<void> {
  const place = '/api/bills/group_invitations'
  for (const { invitation_id } of await call(request, token, 'GET', place)) {
    await call(request, token, 'POST', `${place}/${invitation_id}/accept`)
  }
}

/** Somebody whose account closes, and who signed in again. */
export async function aLeaver(request: Caller): Promise<Person> {
  const person = await aPerson(request)
  const pin = '8305'
  await setPin(request, person, pin)
  const asked = { act: 'close_account', facts: closureFacts({ username: person.username }), pin }
  const { token: step_up_token } = await call(request, person.token, 'POST', '/api/auth/step_up', asked)
  await call(request, person.token, 'POST', '/api/privacy/closure', { step_up_token })
  const { token } = await signInElsewhere(request, person)
  return { ...person, token }
}

/** Opens a page as this person, without walking through the login form. */
export async function openAs(page: Page, { token }: Person, path = '/save'): Promise<void> {
  const isTheirs = page.evaluate((value) => localStorage.getItem('token') === value, token)
  if (!(await isTheirs.catch(() => false))) {
    // Any answer of the same origin will do to reach its storage; this one is quick.
    await page.goto('/api/health')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
  }
  await page.goto(path)
}

/**
 * Goes on to another address within the app that is open, as a link to it does: a third of the work of opening it. It is
 * there once the app says so and has its title: until then the page before it stands, under an address that is no longer its
 * own. For a layer over a page, or another search on the same one, there is no such sign: those are opened.
 */
export async function goOnTo(page: Page, path: string): Promise<void> {
  // Before its first page stands, the app hears of nothing.
  await page.waitForFunction(() => document.documentElement.dataset['at'] !== undefined)
  await page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: 'further', idx: idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['at'] === location.pathname &&
      document.querySelector('main h1')?.checkVisibility() === true,
  )
}

/** Signs in once more, as from another device. */
export const signInElsewhere = (request: Caller, { email, password }: Person): Promise<{ token: string }> =>
  call(request, null, 'POST', '/api/auth/login', { email, password })
