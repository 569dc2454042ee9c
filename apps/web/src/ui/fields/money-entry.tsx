import { type Amount, type CryptoAsset, formatAmount } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { IconButton } from '../icon-button.tsx'
import { uiWords } from '../messages.ts'
import { Coin, Rand } from '../money.tsx'
import { Available } from './available.tsx'
import { type MoneyPlace, type ReadMoney, shareOf, swapped, type TypedMoney } from './money-typed.ts'
import { UnitEntry, type UnitEntryProps } from './unit-entry.tsx'

type Shared = Pick<UnitEntryProps, 'label' | 'name' | 'error' | 'hint' | 'chips' | 'placeholder' | 'onMax'>

interface MoneyEntryProps extends Shared {
  money: TypedMoney
  /** What was made of it, so that the page and the field speak of the same figures. */
  reading: ReadMoney
  place: MoneyPlace
  onChange: (next: TypedMoney) => void
  /** Takes a part of what there is where that is more than a share of the wallet: a limit, a fee on top. */
  onShare?: (percent: number) => void
  /** The other unit is only near: it is fixed later. */
  isAbout?: boolean
}

/** The one way in which money is entered: rand first, a switch to the coin, and what there is, in both. */
export function MoneyEntry({
  name,
  money,
  reading,
  place,
  onChange,
  hint,
  chips,
  onShare,
  isAbout,
  ...shared
}: MoneyEntryProps) {
  const t = useWords(uiWords)
  const { asset, available } = place
  const isRand = money.unit === 'rand'
  const other = reading.kind === 'ready' && (isRand ? reading.coin : reading.rand)
  const take = onShare ?? ((percent: number) => onChange(shareOf(percent, money.unit, place)))
  return (
    <UnitEntry
      {...shared}
      name={name ?? 'amount'}
      unit={isRand ? 'ZAR' : asset}
      value={money.typed}
      onChange={(typed) => onChange({ unit: money.unit, typed, exact: undefined })}
      hint={hint === undefined ? t(isRand ? 'in_rand' : 'in_coin', { asset }) : hint}
      counterpart={other && <Other amount={other} asset={asset} isAbout={isAbout} />}
      {...(available !== undefined && { available: <Available place={place} />, onShare: available && take })}
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

interface OtherProps {
  amount: Amount
  asset: CryptoAsset
  isAbout: boolean | undefined
}

/** The same amount in the other unit. */
function Other({ amount, asset, isAbout }: OtherProps) {
  const t = useWords(uiWords)
  const text = formatAmount(amount)
  const worth = amount.asset === 'ZAR' ? <Rand value={text} open /> : <Coin amount={text} asset={asset} full open />
  return isAbout ? t.drawn('about_worth', { worth }) : worth
}
