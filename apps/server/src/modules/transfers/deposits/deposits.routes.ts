import { networkNames } from '@sengi/contract/fields'
import { chainStaff, deposits } from '@sengi/contract/transfers/deposits'
import { origins } from '@sengi/contract/transfers/travel-rule'
import { formatAmount, parseAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId, readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { transferAnswerIn } from '../answers.service.ts'
import { answerOrigin } from '../travel-rule/origins.service.ts'
import { settleAlarm } from './chain-alarms.service.ts'
import { getAlarm, listAlarms, type RaisedAlarm } from './chain-alarms.store.ts'
import { finalityOf } from './chain-figures.service.ts'
import { uriOf } from './deposits.rules.ts'
import {
  depositOf,
  planNextPayment,
  type ReceivingPlace,
  receivingPlaces,
  reorganiseChain,
  simulateDeposit,
} from './deposits.service.ts'
import { listDepositsOf, type ToldDeposit } from './deposits.store.ts'
import { type FeedFault, listFaults } from './feed-faults.store.ts'

interface Parts {
  chain: Parameters<typeof receivingPlaces>[1]
  sandbox: Parameters<typeof simulateDeposit>[1]
}

export const depositsRoutes = ({ chain, sandbox }: Parts): Route[] => [
  ...serve(deposits, {
    addresses: {
      handle: async ({ db, user }) => {
        const places = await receivingPlaces(db, chain, user.id)
        return places.map(presentPlaceWith(await finalityOf(db)))
      },
    },
    listDeposits: {
      handle: async ({ db, user, query, nextPage }) => {
        const found = await readPage({ query, nextPage }, (wanted) => listDepositsOf(db, user.id, wanted))
        return found.map(presentDepositWith(await finalityOf(db)))
      },
    },
    simulateDeposit: {
      act: ({ db, user, body: { asset, network, amount, from_address: sender } }) =>
        simulateDeposit(db, sandbox, user.id, { amount: { ...parseAmount(asset, amount), asset }, network, sender }),
      show: async ({ language }) => ({ message: transferAnswerIn(language, 'deposit_on_its_way') }),
    },
  }),
  ...serve(origins, {
    getDeposit: { handle: (call) => showDeposit(call, call.params.deposit_id) },
    answerOrigin: {
      act: ({ db, user, params, body }) => answerOrigin(db, user.id, params.deposit_id, body),
      show: showDeposit,
    },
  }),
  ...serve(chainStaff, {
    listAlarms: {
      permission: 'bank.read',
      handle: (call) => answerPage(call, alarmsOf(call.query)),
    },
    exportAlarms: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, alarmsOf(call.query), alarmsFile),
    },
    settleAlarm: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { settlement } }) =>
        settleAlarm(db, { id: params.alarm_id, staffId: user.id, settlement }),
      show: async ({ db }, id) => presentAlarm(await getAlarm(db, id)),
    },
    listFaults: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listFaults(db, wanted))).map(presentFault),
    },
    planPayment: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, language, body: { network, next } }) => {
        await planNextPayment(db, sandbox, user.id, network, next === 'pay' ? null : next)
        return { message: transferAnswerIn(language, 'payment_planned') }
      },
    },
    reorganise: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, body: { network, depth } }) => ({
        transactions: await reorganiseChain(db, sandbox, user.id, network, depth),
      }),
    },
  }),
]

async function showDeposit({ db, user }: { db: Db; user: { id: string } }, id: string) {
  return presentDepositWith(await finalityOf(db))(await depositOf(db, user.id, id))
}

type FinalityOf = Awaited<ReturnType<typeof finalityOf>>

const presentPlaceWith =
  (finality: FinalityOf) =>
  ({ asset, network, address, terms }: ReceivingPlace) => ({
    asset,
    network,
    network_name: networkNames[network],
    address,
    uri: uriOf(network, address),
    min_amount: formatAmount(terms.leastReceived),
    ...finality(network),
  })

const presentDepositWith = (finality: FinalityOf) => (deposit: ToldDeposit) => ({
  deposit_id: deposit.id,
  asset: deposit.amount.asset,
  network: deposit.network,
  amount: formatAmount(deposit.amount),
  tx_id: deposit.txId,
  state: deposit.state,
  confirmations: deposit.confirmations,
  confirmations_needed: finality(deposit.network).confirmations,
  created_at: deposit.createdAt.toISOString(),
  credited_at: deposit.creditedAt?.toISOString() ?? null,
  origin: deposit.origin,
})

const presentFault = ({ id, network, ref, reason, raw, tries, at, resolvedAt }: FeedFault) => ({
  id,
  network,
  ref,
  reason,
  raw,
  tries,
  at: at.toISOString(),
  resolved_at: resolvedAt?.toISOString() ?? null,
})

type WireAlarm = ReturnType<typeof presentAlarm>

const alarmsOf = ({ sort }: Pick<Parameters<typeof listAlarms>[1], 'sort'>): Listing<RaisedAlarm, WireAlarm> => ({
  read: (db, wanted) => listAlarms(db, { ...wanted, sort }),
  position: byId,
  present: presentAlarm,
})

const alarmsFile: ListFile<WireAlarm> = {
  name: 'chain-alarms',
  columns: ['id', 'kind', 'network', 'subject', 'tx_id', 'raised_at', 'settled_at', 'settlement'],
}

const presentAlarm = ({ id, kind, subject, network, txId, raisedAt, settledAt, settlement }: RaisedAlarm) => ({
  id,
  kind,
  subject,
  network,
  tx_id: txId,
  raised_at: raisedAt.toISOString(),
  settled_at: settledAt?.toISOString() ?? null,
  settlement,
})
