import {
  custodyDesk,
  type CustodyLine as WireCustodyLine,
  type CustodyMovement as WireCustodyMovement,
} from '@sengi/contract/transfers/custody'
import { type Asset, amount, formatAmount, parseAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { finalityOf } from '../deposits/chain-figures.service.ts'
import { type CustodyLine, custodyLines } from './custody.service.ts'
import { approveReturn, askReturn, withdrawReturn } from './movement-returns.service.ts'
import { approveMovement, getMovement, proposeMovement, refuseMovement } from './movements.service.ts'
import { listMovements, type ToldMovement } from './movements.store.ts'
import { signMovement } from './signing.service.ts'

interface Parts {
  readonly chain: Parameters<typeof proposeMovement>[1]
  readonly sandbox: Parameters<typeof signMovement>[1]
}

export const movementsRoutes = ({ chain, sandbox }: Parts): Route[] =>
  serve(custodyDesk, {
    getCustody: {
      permission: 'bank.read',
      handle: async ({ db }) => ({ lines: (await custodyLines(db)).map(presentLine), is_sandbox: sandbox !== null }),
    },
    listMovements: {
      permission: 'bank.read',
      handle: async (call) => answerPage(call, await movementsOf(call)),
    },
    exportMovements: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: async (call) => answerFile(call, await movementsOf(call), movementsFile),
    },
    proposeMovement: {
      permission: 'treasury.make',
      act: ({ db, user, body: { cold_address_id: coldAddressId, asset, amount: text, ...asked } }) => {
        const coins = { ...parseAmount(asset, text), asset }
        return proposeMovement(db, chain, { staffId: user.id, coldAddressId, amount: coins, ...asked })
      },
      show,
    },
    approveMovement: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveMovement(db, user.id, { id: params.movement_id, hash }),
      show,
    },
    refuseMovement: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { reason } }) =>
        refuseMovement(db, { staffId: user.id, id: params.movement_id, reason }),
      show,
    },
    askReturn: {
      permission: 'treasury.make',
      act: ({ db, user, params, body: { evidence } }) =>
        askReturn(db, { staffId: user.id, id: params.movement_id, evidence }),
      show,
    },
    withdrawReturn: {
      permission: 'treasury.make',
      act: ({ db, user, params }) => withdrawReturn(db, { staffId: user.id, id: params.movement_id }),
      show,
    },
    approveReturn: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveReturn(db, user.id, { id: params.movement_id, hash }),
      show,
    },
    signMovement: {
      permission: 'sandbox.drive',
      act: ({ db, user, params }) => signMovement(db, sandbox, user.id, params.movement_id),
      show,
    },
  })

interface MovementsCall {
  readonly db: Db
  readonly query: Pick<Parameters<typeof listMovements>[1], 'sort'>
}

async function movementsOf({
  db,
  query: { sort },
}: MovementsCall): Promise<Listing<ToldMovement, WireCustodyMovement>> {
  const present = presentWith(await finalityOf(db))
  return { read: (at, wanted) => listMovements(at, { ...wanted, sort }), position: byId, present }
}

const movementsFile: ListFile<WireCustodyMovement> = {
  name: 'movements',
  columns: [
    ...(['movement_id', 'direction', 'asset', 'network', 'amount', 'cold_label', 'cold_address', 'state'] as const),
    ...(['tx_id', 'cost', 'reason', 'asked_by', 'asked_at', 'settled_at', 'refused_at', 'refusal'] as const),
  ],
}

const show = async ({ db }: { db: Db }, id: string): Promise<WireCustodyMovement> =>
  presentWith(await finalityOf(db))(await getMovement(db, id))

const presentWith =
  (finality: Awaited<ReturnType<typeof finalityOf>>) =>
  (one: ToldMovement): WireCustodyMovement => ({
    movement_id: one.id,
    direction: one.direction,
    asset: one.amount.asset,
    network: one.network,
    amount: formatAmount(one.amount),
    cold_address_id: one.coldAddressId,
    cold_address: one.coldAddress,
    cold_label: one.coldLabel,
    address: one.address,
    reason: one.reason,
    state: one.state,
    tx_id: one.txId,
    confirmations: one.confirmations,
    confirmations_needed: finality(one.network).confirmations,
    cost: one.cost && formatAmount(one.cost),
    refusal: one.refusal,
    return_evidence: one.returnEvidence,
    return_asked_by: one.returnAskedBy,
    asked_by: one.askedBy,
    asked_at: one.askedAt.toISOString(),
    settled_at: one.settledAt?.toISOString() ?? null,
    refused_at: one.refusedAt?.toISOString() ?? null,
  })

const coins = (asset: Asset, units: bigint): string => formatAmount(amount(asset, units))

function presentLine(line: CustodyLine): WireCustodyLine {
  const { asset, bounds, advice, hot, cold, moving } = line
  const text = (units: bigint) => coins(asset, units)
  return {
    asset,
    owed: text(line.owed),
    held: text(hot + cold + moving),
    hot: text(hot),
    cold: text(cold),
    moving: text(moving),
    free: text(line.free),
    hot_least: text(bounds.least),
    hot_most: text(bounds.most),
    leaving: text(line.leaving),
    arriving: text(line.arriving),
    waiting: text(line.waiting),
    advice: advice && { direction: advice.direction, amount: text(advice.units) },
  }
}
