import { networkNames } from '@sengi/contract'
import { formatAmount, parseAmount, plus } from '@sengi/money'
import { FactRow } from '../../lib/fact-row.tsx'
import { AddressGroups } from '../../ui/address-groups.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import type { WithdrawalOrder } from './withdrawal-order.ts'
import { ownerText } from './withdrawal-words.ts'

/** Everything that a sender must see before coins leave for a network. */
export const WithdrawalFacts = ({ order: { wish, quote, body } }: { order: WithdrawalOrder }) => (
  <dl aria-label="Payment">
    <div className="border-line border-b py-2.5">
      <dt className="text-sm text-subtle">To</dt>
      <dd className="mt-0.5 font-medium text-ink">
        <AddressGroups address={body.to_identifier} />
      </dd>
    </div>
    <FactRow label="Network">{networkNames[quote.network]}</FactRow>
    <FactRow label="Belongs to">{ownerText(body.beneficiary)}</FactRow>
    <FactRow label="Amount">
      {wish.rand !== null && <Rand value={wish.rand} open className="block font-semibold text-xl" />}
      <Coin amount={body.amount} asset={body.asset} full open className="block" />
    </FactRow>
    <FactRow label="Fee">
      <Rand value={quote.fee_zar} open className="block" />
      <Coin amount={quote.fee} asset={body.asset} full open className="block" />
    </FactRow>
    <FactRow label="Leaves your wallet">
      <Coin amount={totalOf(body, quote.fee)} asset={body.asset} full open />
    </FactRow>
    <FactRow label="Arrives">in about {quote.minutes} min</FactRow>
    {body.note && <FactRow label="Note">{body.note}</FactRow>}
  </dl>
)

const totalOf = ({ asset, amount }: WithdrawalOrder['body'], fee: string): string =>
  formatAmount(plus(parseAmount(asset, amount), parseAmount(asset, fee)))
