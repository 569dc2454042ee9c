import type { PayDetails as ShownDetails } from '@sengi/contract/p2p/orders'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { sealedBytes, sealedMark } from '../../../platform/words/sealed-text.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import type { KeptDetails } from '../orders.rules.ts'
import { lastDigitsOf, type PayoutDetails } from './payout-accounts.rules.ts'
import * as store from './sealed-numbers.store.ts'

/** The details of an account with its number sealed for its owner, and what the number is found and known by. */
export interface SealedDetails<Details extends PayoutDetails> {
  readonly details: Details
  readonly found: { readonly lastDigits: string | null; readonly numberHash: Buffer | null }
}

export async function sealDetails<Details extends PayoutDetails>(
  vault: Vault,
  ownerId: string,
  details: Details,
): Promise<SealedDetails<Details>> {
  const { accountNumber, shapId } = details
  const number = accountNumber ?? shapId
  if (number === null) return { details, found: { lastDigits: null, numberHash: null } }
  const [numberHash = null] = await numberHashes(vault, details)
  const sealed = await seal(vault, ownerId, number)
  const lies = accountNumber === null ? { shapId: sealed } : { accountNumber: sealed }
  return { details: { ...details, ...lies }, found: { lastDigits: lastDigitsOf(details), numberHash } }
}

/** By what the number of an open account is found again, by each key that holds, the current one's first. */
export async function numberHashes(vault: Vault, details: PayoutDetails): Promise<Buffer[]> {
  const { accountNumber, shapId, kind, branchCode } = details
  const number = accountNumber ?? shapId
  return number === null ? [] : vault.blindIndexes(`payout ${kind} ${branchCode ?? ''}`, number)
}

/** The same account for somebody who may read its number: its owner, or who asks its bank. */
export const openNumber = async <Details extends Pick<PayoutDetails, 'accountNumber' | 'shapId'>>(
  vault: Vault,
  ownerId: string,
  details: Details,
): Promise<Details> => ({
  ...details,
  accountNumber: await open(vault, ownerId, details.accountNumber),
  shapId: await open(vault, ownerId, details.shapId),
})

/** What an order keeps, as its two sides are shown it. `sellerId` is whose account it is. */
export async function openPayDetails(
  vault: Vault,
  sellerId: string,
  { account_id: _account, last_digits: _digits, ...kept }: KeptDetails,
): Promise<ShownDetails> {
  const { account_number, shap_id } = kept
  return {
    ...kept,
    account_number: await open(vault, sellerId, account_number),
    shap_id: await open(vault, sellerId, shap_id),
  }
}

const atOnce = 200

/**
 * Seals what lies open: what was written before numbers were sealed, what a process of that version still wrote, and what the seed writes,
 * which has no key. Each row on its own, and only while it still says what was read; two processes seal it once.
 */
export async function sealOpenNumbers(db: Db, vault: Vault): Promise<void> {
  await eachOf(
    (beyond) => store.listOpenAccounts(db, { beyond, limit: atOnce }),
    async ({ id, userId, ...read }) => {
      const { details, found } = await sealDetails(vault, userId, read)
      await inTransaction(db, (tx) => store.sealAccount(tx, { id, userId, number: lies(read) }, lies(details), found))
    },
  )
  await eachOf(
    (beyond) => store.listOpenOrders(db, { beyond, limit: atOnce }),
    async ({ id, sellerId, ...read }) => {
      const [number, opened] = [lies(read), await openNumber(vault, sellerId, read)]
      const sealed = await seal(vault, sellerId, lies(opened))
      await store.sealOrder(db, { id, sellerId, number }, sealed, lastDigitsOf(opened) ?? '')
    },
  )
}

/**
 * Indexes with the current key what an older one indexed, so that two people with one account are told by the database alone, and an
 * older key is not asked for ever. What somebody has under both keys stays as it is, and is found by both.
 */
export async function indexAccountsAnew(db: Db, vault: Vault): Promise<void> {
  await eachOf(
    (beyond) => store.listIndexed(db, { beyond, limit: atOnce }),
    async ({ numberHash: before, ...account }) => {
      const [now] = await numberHashes(vault, await openNumber(vault, account.userId, account))
      if (now && !now.equals(before)) await store.indexAnew(db, account, { before, now })
    },
  )
}

async function eachOf<Row extends { id: string }>(
  list: (beyond: string | undefined) => Promise<Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (let beyond: string | undefined; ; ) {
    const rows = await list(beyond)
    for (const row of rows) await act(row)
    beyond = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}

const lies = ({ accountNumber, shapId }: Pick<PayoutDetails, 'accountNumber' | 'shapId'>): string =>
  accountNumber ?? shapId ?? ''

const seal = async (vault: Vault, ownerId: string, number: string): Promise<string> =>
  sealedMark + (await vault.seal(nameOf(ownerId), number)).toString('base64')

async function open(vault: Vault, ownerId: string, kept: string | null): Promise<string | null> {
  const sealed = kept ? sealedBytes(kept) : null
  return sealed ? vault.open(nameOf(ownerId), sealed) : kept
}

/** In another person's row it does not open. */
const nameOf = (ownerId: string): string => `payout number of ${ownerId}`
