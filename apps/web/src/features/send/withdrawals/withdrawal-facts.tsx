import { networkNames } from '@sengi/contract/fields'
import { feeInRand, formatAmount, parseAmount, plus, zero } from '@sengi/money'
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
      <FactRow label={t('gets')}>
        {wish.rand !== null && <Rand value={wish.rand} open className="block font-semibold text-xl" />}
        <Coin amount={body.amount} asset={body.asset} full open className="block" />
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value={feeOf(wish, quote)} open className="block" />
        <Coin amount={quote.fee} asset={body.asset} full open className="block" />
      </FactRow>
      <FactRow label={t('leaves')}>
        {wish.rand !== null && (
          <Rand value={sumOf(wish.rand, feeOf(wish, quote))} open className="block font-semibold" />
        )}
        <Coin amount={totalOf(body, quote.fee)} asset={body.asset} full open className="block" />
      </FactRow>
      <FactRow label={t('arrives')}>{t('in_about', { minutes: quote.minutes })}</FactRow>
      {body.note && <FactRow label={t('note')}>{body.note}</FactRow>}
    </dl>
  )
}

/** In rand at the rate that the amount was agreed at, so that fee, sum and receipt say the same to the cent. */
function feeOf({ asset, amount, rand }: WithdrawalOrder['wish'], { fee, fee_zar: known }: WithdrawalOrder['quote']) {
  if (rand === null) return known
  return formatAmount(
    feeInRand(parseAmount(asset, fee), { amount: parseAmount(asset, amount), rand: parseAmount('ZAR', rand) }),
  )
}

const sumOf = (rand: string, fee: string | null): string =>
  formatAmount(plus(parseAmount('ZAR', rand), fee === null ? zero('ZAR') : parseAmount('ZAR', fee)))

const totalOf = ({ asset, amount }: WithdrawalOrder['body'], fee: string): string =>
  formatAmount(plus(parseAmount(asset, amount), parseAmount(asset, fee)))
