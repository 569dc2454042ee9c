import { type DisputeReason, disputeReasons } from '@sengi/contract/p2p/orders'
import type { StaffOrderPage } from '@sengi/contract/p2p/staff-orders'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { P2pDeskWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Coin } from '../../ui/money.tsx'
import { orderLooks } from './looks.ts'
import { p2pDeskWords } from './messages.ts'

interface OrderProps {
  order: StaffOrderPage
}

const acts = {
  take: 'act_take',
  accept: 'act_accept',
  choose_account: 'act_choose_account',
  upload_proof: 'act_upload_proof',
  withdraw_proof: 'act_withdraw_proof',
  seller_confirm: 'act_seller_confirm',
  cancel: 'act_cancel',
  ask_cancel: 'act_ask_cancel',
  agree_cancel: 'act_agree_cancel',
  extend: 'act_extend',
  dispute: 'act_dispute',
  give_in: 'act_give_in',
  ask_top_up: 'act_ask_top_up',
  top_up_paid: 'act_top_up_paid',
  late_claim: 'act_late_claim',
  report: 'act_report',
  expire: 'act_expire',
  decide_release: 'act_decide_release',
  decide_refund: 'act_decide_refund',
  decide_split: 'act_decide_split',
  hold: 'act_hold',
  resume: 'act_resume',
} as const satisfies Record<string, keyof P2pDeskWords>

const actWord = (action: string): keyof P2pDeskWords =>
  action in acts ? acts[action as keyof typeof acts] : 'act_other'

/** Everything that happened to the order, who did it, and where it led. */
export function History({ order }: OrderProps) {
  const t = useWords(p2pDeskWords)
  return (
    <Card aria-labelledby="history">
      <CardHeading id="history">{t('history')}</CardHeading>
      <ol className="flex flex-col gap-3">
        {order.history.map(({ version, at, actor, action, from, to, reason }) => (
          <li key={version} className="border-line border-l-2 pl-3">
            <p className="font-medium text-ink text-sm">
              {t(actWord(action))} <span className="font-normal text-muted">· {t(`by_${actor}`)}</span>
            </p>
            <p className="text-sm text-subtle tabular-nums">
              {dateTimeText(at)}
              {from !== to && ` · ${t(orderLooks[to].word)}`}
            </p>
            {reason && (
              <p className="break-words text-muted text-sm">{isDisputeReason(reason) ? t(`why_${reason}`) : reason}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Whoever cancels says why in words of their own. */
const isDisputeReason = (reason: string): reason is DisputeReason => disputeReasons.some((known) => known === reason)

const accounts = {
  seller: 'account_seller',
  escrow: 'account_escrow',
  buyer: 'account_buyer',
  fees: 'account_fees',
  penalties: 'account_penalties',
} as const satisfies Record<string, keyof P2pDeskWords>

const postings = {
  locked: 'posting_locked',
  released: 'posting_released',
  refunded: 'posting_refunded',
  split: 'posting_split',
  penalty: 'posting_penalty',
} as const satisfies Record<string, keyof P2pDeskWords>

/** Each entry that the ledger made for the order; what left an account is negative. */
export function LedgerLines({ order: { asset, receipt } }: OrderProps) {
  const t = useWords(p2pDeskWords)
  return (
    <Card aria-labelledby="ledger">
      <CardHeading id="ledger">{t('ledger')}</CardHeading>
      {receipt.length === 0 ? (
        <p className="text-muted text-sm">{t('ledger_none')}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-subtle">
            <tr>
              <th className="pb-1.5 font-normal">{t('posting')}</th>
              <th className="pb-1.5 font-normal">{t('account')}</th>
              <th className="pb-1.5 text-right font-normal">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {receipt
              .map((line, place) => ({ ...line, place }))
              .map((line) => (
                <tr key={line.place} className="border-line border-t">
                  <td className="py-2 pr-2 text-ink">
                    {t(line.what in postings ? postings[line.what as keyof typeof postings] : 'posting_other')}
                    <span className="block text-subtle text-xs tabular-nums">{dateTimeText(line.at)}</span>
                  </td>
                  <td className="py-2 pr-2 text-muted">{t(accounts[line.account])}</td>
                  <td className="py-2 text-right text-ink">
                    <Coin amount={line.amount} asset={asset} full signed open />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
