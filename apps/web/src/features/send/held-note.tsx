import type { HeldBack } from '@sengi/contract/holds'
import type { CryptoAsset } from '@sengi/money'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { Coin } from '../../ui/money.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { sendWords } from './messages.ts'

interface HeldNoteProps {
  asset: CryptoAsset
  held: HeldBack
  className?: string
}

/** What may leave now and until when the rest is kept, before the form is filled in for nothing. */
export function HeldNote({ asset, held: { amount, free, until }, className }: HeldNoteProps) {
  const t = useWords(sendWords)
  const shown = {
    free: <Coin amount={free} asset={asset} full open className="font-semibold" />,
    held: <Coin amount={amount} asset={asset} full open className="font-semibold" />,
    link: (text: ReactNode) => (
      <Link to="/account/limits" className={textLinkStyle}>
        {text}
      </Link>
    ),
  }
  return (
    <p
      role="note"
      className={cx('flex items-start gap-2 rounded-input bg-warning-soft px-3 py-2 text-sm text-warning', className)}
    >
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {until
          ? t.drawn('you_can_withdraw', { ...shown, until: dateTimeText(until) })
          : t.drawn('you_can_withdraw_settled', shown)}
      </span>
    </p>
  )
}
