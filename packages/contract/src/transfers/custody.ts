import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, listSort, network, page, timestamp } from '../fields.ts'
import { decisionReason } from '../support/staff.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/** Whither coins go between our own wallets. */
export const movementDirections = ['to_cold', 'to_hot'] as const
export type MovementDirection = (typeof movementDirections)[number]

/** A movement whose coins are between the wallets. */
export const movingStates = ['APPROVED', 'SUBMITTED', 'UNKNOWN'] as const
/** Before that it waits for a second person; and then it arrived, or never was made. */
export const movementStates = ['PROPOSED', ...movingStates, 'SETTLED', 'REFUSED'] as const
export type MovementState = (typeof movementStates)[number]

/** What there is of an asset against what is owed of it, by the wallet in which it lies. */
const custodyLine = z.object({
  asset,
  /** What belongs to people. */
  owed: decimal,
  /** All that is there; hot, cold and moving come to it. */
  held: decimal,
  hot: decimal,
  cold: decimal,
  moving: decimal,
  /** What of the hot wallet is promised to nobody. */
  free: decimal,
  /** Between these the hot wallet is as it should be. */
  hot_least: decimal,
  hot_most: decimal,
  /** Withdrawals on their way, and what was seen coming in and is not credited yet. */
  leaving: decimal,
  arriving: decimal,
  /** Withdrawals that wait because the hot wallet cannot pay them. */
  waiting: decimal,
  /** What should be moved, and whither; null where the hot wallet is as it should be. */
  advice: z.nullable(z.object({ direction: z.enum(movementDirections), amount: decimal })),
})
export type CustodyLine = z.infer<typeof custodyLine>

export const coldAddress = z.object({
  cold_address_id: z.uuid(),
  asset,
  network,
  address: z.string(),
  label: z.string(),
  reason: z.string(),
  /** What lies there by our movements. */
  held: decimal,
  asked_at: timestamp,
  is_agreed: z.boolean(),
  /** From when on coins may go there; null until it is agreed to. */
  usable_at: z.nullable(timestamp),
  is_usable: z.boolean(),
  refusal: z.nullable(z.string()),
  retirement: z.nullable(z.string()),
})
export type ColdAddress = z.infer<typeof coldAddress>

export const custodyMovement = z.object({
  movement_id: z.uuid(),
  direction: z.enum(movementDirections),
  asset,
  network,
  amount: decimal,
  cold_address_id: z.uuid(),
  cold_address: z.string(),
  cold_label: z.string(),
  /** Where the coins go. */
  address: z.string(),
  reason: z.string(),
  state: z.enum(movementStates),
  tx_id: z.nullable(z.string()),
  confirmations: z.int(),
  confirmations_needed: z.int(),
  cost: z.nullable(decimal),
  refusal: z.nullable(z.string()),
  return_evidence: z.nullable(z.string()),
  return_asked_by: z.nullable(z.uuid()),
  asked_by: z.uuid(),
  asked_at: timestamp,
  settled_at: z.nullable(timestamp),
  refused_at: z.nullable(timestamp),
})
export type CustodyMovement = z.infer<typeof custodyMovement>

const sorted = { sort: z.optional(listSort) }
const staff = { auth: 'staff' } as const
const act = { auth: 'staff', confirms: 'staff', method: 'POST' } as const
const ofAddress = { ...act, params: z.object({ cold_address_id: z.uuid() }), response: coldAddress } as const
const ofMovement = { ...act, params: z.object({ movement_id: z.uuid() }), response: custodyMovement } as const

/** The address book of cold wallets. */
export const coldAddressDesk = defineApi({
  listColdAddresses: {
    ...staff,
    method: 'GET',
    path: '/api/admin/cold-addresses',
    summary: 'The address book of cold wallets, the latest first, a hundred at most',
    response: z.array(coldAddress),
  },
  askColdAddress: {
    ...act,
    path: '/api/admin/cold-addresses',
    summary: 'Ask to add a cold address; another person agrees to it, and it serves some time after that',
    body: z.object({
      asset,
      network,
      address: visibleText(says('cold_address_needed')).check(z.minLength(1), z.maxLength(120)),
      label: visibleText(says('cold_label_needed')).check(z.minLength(1), z.maxLength(60)),
      reason: decisionReason,
    }),
    response: coldAddress,
    idempotent: true,
  },
  approveColdAddress: {
    ...ofAddress,
    path: '/api/admin/cold-addresses/{cold_address_id}/approve',
    summary: 'Agree to a cold address that another person asked for',
    body: agreed,
  },
  refuseColdAddress: {
    ...ofAddress,
    path: '/api/admin/cold-addresses/{cold_address_id}/refuse',
    summary: 'Turn down a cold address that another person asked for',
    body: z.object({ reason: decisionReason }),
  },
  retireColdAddress: {
    ...ofAddress,
    path: '/api/admin/cold-addresses/{cold_address_id}/retire',
    summary: 'Let nothing go to a cold address any more; what lies there can still come back',
    body: z.object({ reason: decisionReason }),
  },
})

/** Where our coins lie, and how they move between the hot wallet and cold ones. */
export const custodyDesk = defineApi({
  getCustody: {
    ...staff,
    method: 'GET',
    path: '/api/admin/custody',
    summary: 'Each asset: what is owed, what is there hot, cold and between, and what should be moved',
    response: z.object({ lines: z.array(custodyLine), is_sandbox: z.boolean() }),
  },
  listMovements: {
    ...staff,
    method: 'GET',
    path: '/api/admin/movements',
    summary: 'What moves and moved between the hot wallet and cold ones, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...sorted }),
    response: z.array(custodyMovement),
  },
  exportMovements: {
    ...listFile,
    path: '/api/admin/movements/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(sorted),
  },
  proposeMovement: {
    ...act,
    path: '/api/admin/movements',
    summary: 'Ask to move coins between the hot wallet and a cold one; another person agrees to it',
    body: z.object({
      direction: z.enum(movementDirections),
      cold_address_id: z.uuid(),
      asset,
      amount: decimalInput,
      reason: decisionReason,
    }),
    response: custodyMovement,
    idempotent: true,
  },
  approveMovement: {
    ...ofMovement,
    path: '/api/admin/movements/{movement_id}/approve',
    summary: 'Agree to a movement that another person asked for',
    body: agreed,
  },
  refuseMovement: {
    ...ofMovement,
    path: '/api/admin/movements/{movement_id}/refuse',
    summary: 'Turn down a movement that another person asked for',
    body: z.object({ reason: decisionReason }),
  },
  askReturn: {
    ...ofMovement,
    path: '/api/admin/movements/{movement_id}/ask_return',
    summary: 'Say with evidence that a movement nobody can tell about was never made',
    body: z.object({ evidence: visibleLines().check(z.minLength(10, says('unpaid_evidence')), z.maxLength(1000)) }),
  },
  withdrawReturn: {
    ...ofMovement,
    path: '/api/admin/movements/{movement_id}/withdraw_return',
    summary: 'Take back what was said for a return: the movement may be made again',
  },
  approveReturn: {
    ...ofMovement,
    path: '/api/admin/movements/{movement_id}/approve_return',
    summary: 'The second person books the coins back to where they came from',
    body: agreed,
  },
  signMovement: {
    method: 'POST',
    path: '/api/admin/sandbox/movements/{movement_id}/sign',
    ...staff,
    summary: 'Sandbox only: the holder of the cold wallet’s key signs a movement to the hot wallet, offline',
    params: z.object({ movement_id: z.uuid() }),
    response: custodyMovement,
  },
})
