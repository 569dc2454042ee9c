import type { Locator } from '@playwright/test'

/** Says to which account a payment in suspense goes back. */
export async function fillAccount(card: Locator, number: string): Promise<void> {
  await card.getByLabel('Name of the account’s holder').fill('Thandi Nkosi')
  await card.getByLabel('Bank', { exact: true }).fill('FNB')
  await card.getByLabel('Branch code').fill('250655')
  await card.getByLabel('Account number').fill(number)
}
