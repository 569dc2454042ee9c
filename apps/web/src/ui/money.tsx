import { type Amount, type CryptoAsset, cryptoText, fullCryptoText, randText } from '@sengi/money'
import { TriangleAlert } from 'lucide-react'
import { useWords } from '../lib/words/words.ts'
import { cx } from './cx.ts'
import { amountFrom } from './fields/decimal.ts'
import { entryWords } from './messages.ts'
import { usePrivacy } from './privacy.tsx'

interface Shown {
  /** Puts a plus before a gain. A minus is always shown. */
  signed?: boolean
  /** The price behind it is old: marked, and said to screen readers. */
  stale?: boolean
  /** Shown whatever the privacy eye says: amounts that the user is typing or paying now. */
  open?: boolean
  className?: string
}

/** The only way a screen shows rand. `value` is a decimal text; null means that there is no figure, never zero. */
export const Rand = ({ value, ...shown }: Shown & { value: string | null }) => (
  <Figure amount={value === null ? null : amountFrom('ZAR', value)} text={randText} mask="R•••••" {...shown} />
)

interface CoinProps extends Shown {
  amount: string | null
  asset: CryptoAsset
  /** Every digit, for reviews and receipts; lists show six places, cut and never rounded up. */
  full?: boolean
  places?: number
}

/** The only way a screen shows crypto. Eighteen places do not fit beside a label: such a figure may leave its ticker for the next line. */
export const Coin = ({ amount, asset, full = false, places = 6, ...shown }: CoinProps) => (
  <Figure
    wraps={full}
    amount={amount === null ? null : amountFrom(asset, amount)}
    text={(value) => (full ? fullCryptoText(value) : cryptoText(value, places))}
    mask={`••••• ${asset}`}
    {...shown}
  />
)

interface FigureProps extends Shown {
  amount: Amount | null
  text: (amount: Amount) => string
  mask: string
  wraps?: boolean
}

function Figure({ amount, text, mask, wraps, signed = false, stale = false, open = false, className }: FigureProps) {
  const { masked } = usePrivacy()
  const look = cx(wraps ? 'tabular-nums' : 'whitespace-nowrap tabular-nums', className)
  if (amount === null) return <NoFigure className={look} />
  if (masked && !open) return <Masked mask={mask} className={look} />
  return (
    <span className={cx(look, stale && 'text-muted')}>
      {withSign(text(amount), amount.units, signed)}
      {stale && <StaleMark />}
    </span>
  )
}

/** A true minus is as wide as a digit. */
const withSign = (text: string, units: bigint, signed: boolean): string =>
  signed && units > 0n ? `+${text}` : text.replace('-', '−')

function NoFigure({ className }: { className: string }) {
  const t = useWords(entryWords)
  return (
    <span className={className}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('no_figure')}</span>
    </span>
  )
}

function Masked({ mask, className }: { mask: string; className: string }) {
  const t = useWords(entryWords)
  return (
    <span className={className}>
      <span aria-hidden="true">{mask}</span>
      <span className="sr-only">{t('hidden')}</span>
    </span>
  )
}

function StaleMark() {
  const t = useWords(entryWords)
  return (
    <span title={t('stale')} className="ml-1 inline-flex align-[-0.125em] text-warning">
      <TriangleAlert aria-hidden="true" className="size-[0.9em]" />
      <span className="sr-only">{t('stale_said')}</span>
    </span>
  )
}
