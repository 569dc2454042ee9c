import type { PaymentRequest } from '@sengi/contract/requests'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { requestWords } from './messages.ts'

interface RequestAmountProps {
  request: Pick<PaymentRequest, 'asset' | 'amount' | 'amount_zar' | 'in_rand'>
  className?: string
}

/** What was asked for, with about what that is in the other unit. */
export const RequestAmount = ({ request, className }: RequestAmountProps) => {
  const t = useWords(requestWords)
  const { asset, amount, amount_zar: rand, in_rand: inRand } = request
  return (
    <span className={className}>
      <b className="block font-semibold text-ink">
        {inRand ? <Rand value={rand} /> : <Coin amount={amount} asset={asset} full />}
      </b>
      {inRand && amount !== null && (
        <span className="block text-sm text-subtle">
          <About /> <Coin amount={amount} asset={asset} />
        </span>
      )}
      {inRand && amount === null && <span className="block text-sm text-subtle">{t('in_asset', { asset })}</span>}
      {!inRand && rand !== null && (
        <span className="block text-sm text-subtle">
          <About /> <Rand value={rand} />
        </span>
      )}
    </span>
  )
}

const About = () => {
  const t = useWords(requestWords)
  return (
    <>
      <span aria-hidden="true">≈</span>
      <span className="sr-only">{t('about')}</span>
    </>
  )
}
