import { qrMerchants, refundModes } from '@sengi/contract/qr/merchants'
import { qrStaff, tillRefundModes } from '@sengi/contract/qr/network'
import { qrPay } from '@sengi/contract/qr/payments'
import { anAsset, outOf100, pick, someRand } from './chance.ts'
import type { Customer } from './client.ts'
import { posted } from './facts.ts'
import { type Act, aColleague, type Chaos, keep, somebody } from './stage.ts'

/** Shops with codes, people who pay them and tills of other networks, several at once, and what is given back. */
export const scanning: readonly Act[] = [
  {
    weight: 3,
    run: async (chaos) => {
      const by = somebody(chaos)
      const { ask, random, known } = chaos
      if (!(await ask(by, qrMerchants.setQrMerchant, { body: { name: 'Corner Shop', city: 'Durban' } }))) return
      const kind = pick(['static', 'dynamic'] as const, random)
      const amount_zar = someRand(5, 800, random)
      const body = {
        kind,
        takes_tip: outOf100(30, random),
        ...((kind === 'dynamic' || outOf100(50, random)) && { amount_zar }),
      }
      const code = await ask(by, qrMerchants.makeQrCode, { body })
      if (code) keep(known.codes, { id: code.id, by, text: code.text, isOpen: code.amount_zar === null })
    },
  },
  {
    weight: 8,
    run: async (chaos) => {
      const code = pick(chaos.known.codes, chaos.random)
      if (!code) return
      const wish = code.isOpen ? { amount_zar: someRand(5, 800, chaos.random) } : {}
      const payers = outOf100(40, chaos.random) ? [somebody(chaos), somebody(chaos)] : [somebody(chaos)]
      await Promise.all(payers.map((by) => pay(chaos, by, { text: code.text, ...wish })))
    },
  },
  {
    weight: 4,
    run: (chaos) => {
      const till = pick(['shop', 'shop', 'refuse', 'unknown', 'silent'], chaos.random)
      return pay(chaos, somebody(chaos), { text: `https://pos.snapscan.io/qr/${till}?amount=2500` })
    },
  },
  {
    weight: 3,
    run: async (chaos) => {
      const by = somebody(chaos)
      const { ask, random } = chaos
      const { id } = pick((await ask(by, qrMerchants.listQrTakings, { query: {} })) ?? [], random) ?? {}
      if (!id) return
      const mode = pick(refundModes, random)
      const amount = mode === 'rand' ? someRand(1, 200, random) : mode === 'coins' ? '0.00001' : undefined
      const body = { mode, ...(amount && { amount }), ...(outOf100(20, random) && { keep_percent: 10 }) }
      await ask(by, qrMerchants.refundQr, { params: { qr_taking_id: id }, body })
    },
  },
  {
    weight: 2,
    run: async (chaos) => {
      const { ask, random } = chaos
      const paid = await ask(somebody(chaos), qrPay.listQrPayments, { query: {} })
      const { id } = pick(paid?.filter(({ family }) => family) ?? [], random) ?? {}
      if (!id) return
      const mode = pick(tillRefundModes, random)
      const body = { payment_id: id, mode, ...(mode === 'rand' && { amount: someRand(1, 20, random) }) }
      await ask(aColleague(chaos), qrStaff.playTillRefund, { body })
    },
  },
  {
    weight: 1,
    run: async ({ ask, random, known }) => {
      const { id, by } = pick(known.codes, random) ?? {}
      if (id && by) await ask(by, qrMerchants.cancelQrCode, { params: { qr_code_id: id } })
    },
  },
]

async function pay({ ask, random }: Chaos, by: Customer, wish: { text: string; amount_zar?: string }): Promise<void> {
  const quote = await ask(by, qrPay.quoteQr, { body: { asset: anAsset(random), ...wish } })
  if (quote) await ask(by, qrPay.payQr, { body: { quote_id: quote.quote_id } }, ({ id }) => posted(id))
}
