import { expect as plain } from 'vitest'
import type { Person } from '../../../../e2e/support/people.ts'
import { eventually } from './eventually.ts'
import type { Page } from './page.ts'
import { matcher, type Part, textOf } from './part.ts'

/** What is true of a part now or soon, and what of its opposite, as in the browser tests. */
export const sees = (part: Part) => ({
  toBeVisible: () => part.waitFor(),
  toHaveCount: (count: number) => eventually(() => plain(part.all(), part.what).toHaveLength(count)),
  /** A list says what each of several parts reads, in their order. */
  toHaveText: (text: string | RegExp | readonly string[]) =>
    typeof text === 'object' && 'length' in text
      ? eventually(() => plain(part.all().map(textOf), part.what).toEqual(text))
      : holds(part, (one) => plain(textOf(one)).toSatisfy(matcher(text, true), String(text))),
  toContainText: (text: string | RegExp) =>
    holds(part, (one) => plain(textOf(one)).toSatisfy(matcher(text, false), String(text))),
  toHaveValue: (value: string) => holds(part, (one) => plain(one).toHaveProperty('value', value)),
  toHaveAttribute: (name: string, value: string | RegExp) =>
    holds(part, (one) => plain(one.getAttribute(name) ?? '').toSatisfy(matcher(value, true), String(value))),
  toBeFocused: () => holds(part, (one) => plain(document.activeElement).toBe(one)),
  toBeChecked: () => holds(part, (one) => plain(one).toHaveProperty('checked', true)),
})

async function holds(part: Part, check: (one: HTMLElement) => void): Promise<void> {
  await eventually(() => {
    const found = part.all()
    plain(found, `${part.what}: ${textOf(document.body).slice(0, 1500)}`).toHaveLength(1)
    check(found[0] as HTMLElement)
  })
}

/** Where the address bar stands, soon. */
export const isAt = (page: Page, address: string | RegExp) =>
  eventually(() => plain(page.address()).toSatisfy(matcher(address, true), String(address)))

export const isTitled = (title: string | RegExp) =>
  eventually(() => plain(document.title).toSatisfy(matcher(title, true), String(title)))

/** What the page tells screen readers that it speaks, soon. */
export const speaks = (locale: string) => eventually(() => plain(document.documentElement.lang).toBe(locale))

export const failure = (page: Page): Part => page.locator('[data-toast="destructive"]')

/** A toast of the specification: its title, its description, and whether it is a failure. */
export async function seesToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title })
  await sees(toast).toBeVisible()
  if (description) await sees(toast).toContainText(description)
}

/** Opens a page as this person, without walking through the login form. */
export async function openAs(page: Page, { token }: Pick<Person, 'token'>, path = '/save'): Promise<void> {
  page.close()
  localStorage.setItem('token', token)
  await page.goto(path)
}
