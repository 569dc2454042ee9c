import { exchangeRegister, type SentAbroad as OnTheWire } from '@sengi/contract/registers/exchange'
import { randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { allowanceLeft, type PersonAbroad } from './exchange.rules.ts'
import { readAbroadYear, termsOf } from './exchange.service.ts'
import { listAbroad } from './exchange.store.ts'

const permission = 'registers.keep'

/** Exchange control, for whoever keeps the registers. */
export const exchangeRoutes = (): Route[] =>
  serve(exchangeRegister, {
    getExchangeYear: {
      permission,
      handle: async ({ db, query }) => {
        const { year, isHeld, allowance, people, above, cents } = await readAbroadYear(db, query.year)
        const rand = { allowance_zar: randOf(BigInt(allowance)), sent_zar: randOf(cents) }
        return { year, is_held: isHeld, people, above, ...rand }
      },
    },
    listSentAbroad: { permission, handle: async (call) => answerPage(call, await abroadOf(call)) },
    exportSentAbroad: {
      permission,
      hourlyLimit: 'listFiles',
      handle: async (call) => answerFile(call, await abroadOf(call), abroadFile),
    },
  })

const position = { pattern: /^\d{1,30} [0-9a-f-]{36}$/, of: ({ cents, userId }: PersonAbroad) => `${cents} ${userId}` }

interface AbroadCall {
  readonly db: Db
  readonly query: { readonly year?: number | undefined }
}

async function abroadOf({ db, query }: AbroadCall): Promise<Listing<PersonAbroad, OnTheWire>> {
  const { year, allowance } = await termsOf(db, query.year)
  return {
    read: (at, wanted) => listAbroad(at, { ...wanted, year }),
    position,
    present: (one) => present(one, BigInt(allowance)),
  }
}

const abroadFile: ListFile<OnTheWire> = {
  name: 'sent-abroad',
  columns: ['user_id', 'username', 'residency', 'moves', 'sent_zar', 'left_zar'],
}

function present(one: PersonAbroad, allowance: bigint): OnTheWire {
  const left = allowanceLeft(one, allowance)
  return {
    ...{ user_id: one.userId, username: one.username, residency: one.residency, moves: one.moves },
    sent_zar: randOf(one.cents),
    left_zar: left === null ? null : randOf(left),
  }
}
