import { networkNames } from '@sengi/contract/fields'
import { formatAmount, parseAmount, plus } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { AddressGroups } from '../../../ui/fields/address-groups.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { withdrawalWords } from '../messages.ts'
import type { WithdrawalOrder } from './withdrawal-order.ts'
import { ownerText } from './withdrawal-words.ts'

/** Everything that a sender must see before coins leave for a network. */
export function WithdrawalFacts({ order: { wish, quote, body } }: { order: WithdrawalOrder }) {
  const t = useWords(withdrawalWords)
  return (
    <dl aria-label={t('payment')}>
      <div className="border-line border-b py-2.5">
        <dt className="text-sm text-subtle">{t('to')}</dt>
        <dd className="mt-0.5 font-medium text-ink">
          <AddressGroups address={body.to_identifier} />
        </dd>
      </div>
      <FactRow label={t('network')}>{networkNames[quote.network]}</FactRow>
      <FactRow label={t('belongs')}>{ownerText(t, body.beneficiary)}</FactRow>
      <FactRow label={t('amount')}>
        {wish.rand !== null && <Rand value={wish.rand} open className="block font-semibold text-xl" />}
        <Coin amount={body.amount} asset={body.asset} full open className="block" />
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value={quote.fee_zar} open className="block" />
        <Coin amount={quote.fee} asset={body.asset} full open className="block" />
      </FactRow>
      <FactRow label={t('leaves')}>
        <Coin amount={totalOf(body, quote.fee)} asset={body.asset} full open />
      </FactRow>
      <FactRow label={t('arrives')}>{t('in_about', { minutes: quote.minutes })}</FactRow>
      {body.note && <FactRow label={t('note')}>{body.note}</FactRow>}
    </dl>
  )
}

const totalOf = ({ asset, amount }: WithdrawalOrder['body'], fee: string): string =>
  formatAmount(plus(parseAmount(asset, amount), parseAmount(asset, fee)))
