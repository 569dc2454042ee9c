import { coldAddressDesk, type ColdAddress as WireColdAddress } from '@sengi/contract/transfers/custody'
import { amount, formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type HeldColdAddress, isUsable } from './cold-addresses.rules.ts'
import {
  approveColdAddress,
  askColdAddress,
  getColdAddress,
  listBook,
  refuseColdAddress,
  retireColdAddress,
} from './cold-addresses.service.ts'

export const coldAddressesRoutes: readonly Route[] = serve(coldAddressDesk, {
  listColdAddresses: {
    permission: 'bank.read',
    handle: async ({ db }) => {
      const { addresses, now } = await listBook(db)
      return addresses.map((one) => presentAddress(one, now))
    },
  },
  askColdAddress: {
    permission: 'treasury.make',
    act: ({ db, user, body }) => askColdAddress(db, { staffId: user.id, ...body }),
    show: showAddress,
  },
  approveColdAddress: {
    permission: 'treasury.approve',
    act: ({ db, user, params, body: { hash } }) =>
      approveColdAddress(db, user.id, { id: params.cold_address_id, hash }),
    show: showAddress,
  },
  refuseColdAddress: {
    permission: 'treasury.approve',
    act: ({ db, user, params, body: { reason } }) =>
      refuseColdAddress(db, { staffId: user.id, id: params.cold_address_id, reason }),
    show: showAddress,
  },
  retireColdAddress: {
    permission: 'treasury.make',
    act: ({ db, user, params, body: { reason } }) =>
      retireColdAddress(db, { staffId: user.id, id: params.cold_address_id, reason }),
    show: showAddress,
  },
})

async function showAddress({ db }: { db: Db }, id: string): Promise<WireColdAddress> {
  const { address, now } = await getColdAddress(db, id)
  return presentAddress(address, now)
}

const presentAddress = (one: HeldColdAddress, now: Date): WireColdAddress => ({
  cold_address_id: one.id,
  asset: one.asset,
  network: one.network,
  address: one.address,
  label: one.label,
  reason: one.reason,
  held: formatAmount(amount(one.asset, one.held)),
  asked_at: one.askedAt.toISOString(),
  is_agreed: one.agreedAt !== null,
  usable_at: one.usableAt?.toISOString() ?? null,
  is_usable: isUsable(one, now),
  refusal: one.refusal,
  retirement: one.retirement,
})
