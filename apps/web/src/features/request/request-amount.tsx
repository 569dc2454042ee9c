import type { PaymentRequest } from '@sengi/contract'
import { Coin, Rand } from '../../ui/money.tsx'

interface RequestAmountProps {
  request: Pick<PaymentRequest, 'asset' | 'amount' | 'amount_zar' | 'in_rand'>
  className?: string
}

/** What was asked for, with about what that is in the other unit. */
export const RequestAmount = ({ request, className }: RequestAmountProps) => {
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
      {inRand && amount === null && <span className="block text-sm text-subtle">in {asset}</span>}
      {!inRand && rand !== null && (
        <span className="block text-sm text-subtle">
          <About /> <Rand value={rand} />
        </span>
      )}
    </span>
  )
}

const About = () => (
  <>
    <span aria-hidden="true">≈</span>
    <span className="sr-only">about</span>
  </>
)
