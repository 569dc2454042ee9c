import { type Amount, type CryptoAsset, formatAmount, inRand } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { IconButton } from '../icon-button.tsx'
import { uiWords } from '../messages.ts'
import { Coin, Rand } from '../money.tsx'
import { AmountInput } from './amount-input.tsx'
import { type MoneyPlace, type MoneyReading, shareOf, swapped, type TypedMoney } from './money-typed.ts'

interface MoneyEntryProps {
  label: string
  name?: string
  money: TypedMoney
  /** What `readMoney` made of it, so that the page and the field speak of the same figures. */
  reading: MoneyReading
  place: MoneyPlace
  onChange: (next: TypedMoney) => void
  error?: string | undefined
  hint?: ReactNode
  /** One-tap amounts of rand, where there is nothing to take a part of. */
  chips?: readonly string[]
  /** The other unit is only near: it is fixed later. */
  isAbout?: boolean
  /** What there is will be known in a moment: its place is kept. */
  awaitsAvailable?: boolean
}

/** The one way in which money is entered: rand first, a switch to the coin, and what there is, in both. */
export function MoneyEntry({
  label,
  name,
  money,
  reading,
  place,
  onChange,
  error,
  hint,
  chips,
  isAbout,
  awaitsAvailable = false,
}: MoneyEntryProps) {
  const t = useWords(uiWords)
  const { asset, available } = place
  const isRand = money.unit === 'rand'
  return (
    <AmountInput
      label={label}
      name={name ?? 'amount'}
      unit={isRand ? 'ZAR' : asset}
      value={money.typed}
      onChange={(typed) => onChange({ unit: money.unit, typed, exact: undefined })}
      error={error}
      hint={hint ?? (isRand ? t('in_rand', { asset }) : t('in_coin', { asset }))}
      counterpart={
        reading.kind === 'ready' && <Other reading={reading} isRand={isRand} isAbout={isAbout} asset={asset} />
      }
      {...(!available && awaitsAvailable && { available: <AvailableLoading />, onShare: null })}
      {...(available && {
        available: <Available available={available} place={place} />,
        onShare: (percent: number) => onChange(shareOf(percent, money.unit, place)),
      })}
      {...(chips && isRand && { chips })}
      swap={
        <IconButton
          label={isRand ? t('enter_in', { asset }) : t('enter_in_rand')}
          icon={<ArrowUpDown aria-hidden="true" />}
          onClick={() => onChange(swapped(money, reading))}
          className="mr-1"
        />
      }
    />
  )
}

/** In rand, with the coins below: people think in rand, and the ledger keeps coins. */
function Available({ available, place: { asset, price } }: { available: Amount; place: MoneyPlace }) {
  const t = useWords(uiWords)
  const coin = <Coin amount={formatAmount(available)} asset={asset} />
  if (!price) return t.drawn('available', { amount: coin })
  return (
    <span className="flex flex-col items-end text-right leading-snug">
      <span>
        {t.drawn('available', {
          amount: <Rand value={formatAmount(inRand(available, price, 'down'))} className="font-medium text-ink" />,
        })}
      </span>
      <span className="text-subtle text-xs">{coin}</span>
    </span>
  )
}

/** Two lines, as high as `Available`. */
const AvailableLoading = () => (
  <span aria-hidden="true" className="flex flex-col items-end leading-snug">
    <span>{'\u00a0'}</span>
    <span className="text-xs">{'\u00a0'}</span>
  </span>
)

interface OtherProps {
  reading: Extract<MoneyReading, { kind: 'ready' }>
  isRand: boolean
  isAbout: boolean | undefined
  asset: CryptoAsset
}

function Other({ reading: { coin, rand }, isRand, isAbout, asset }: OtherProps) {
  const t = useWords(uiWords)
  const other = isRand ? coin : rand
  if (!other) return null
  const worth = isRand ? (
    <Coin amount={formatAmount(other)} asset={asset} full open />
  ) : (
    <Rand value={formatAmount(other)} open />
  )
  return isAbout ? t.drawn('about_worth', { worth }) : worth
}
