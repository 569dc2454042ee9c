import type { HeldBack } from '@sengi/contract'
import type { CryptoAsset } from '@sengi/money'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/time-text.ts'
import { cx } from '../../ui/cx.ts'
import { Coin } from '../../ui/money.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'

interface HeldNoteProps {
  asset: CryptoAsset
  held: HeldBack
  className?: string
}

/** What may leave now and until when the rest is kept, before the form is filled in for nothing. */
export const HeldNote = ({ asset, held: { amount, free, until }, className }: HeldNoteProps) => (
  <p
    role="note"
    className={cx('flex items-start gap-2 rounded-input bg-warning-soft px-3 py-2 text-sm text-warning', className)}
  >
    <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>
      You can withdraw <Coin amount={free} asset={asset} full open className="font-semibold" /> now, the fee included.{' '}
      <Coin amount={amount} asset={asset} full open className="font-semibold" /> stays on Sengi{' '}
      {until ? `until ${dateTimeText(until)}` : 'until it is settled'}; inside the app you can use it.{' '}
      <Link to="/account/limits" className={textLinkStyle}>
        See why
      </Link>
    </span>
  </p>
)
