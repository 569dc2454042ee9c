import type { HeldCard } from '@sengi/contract/cards/card'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { LogoMark } from '../../ui/pictures/logo.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { cardWords } from './messages.ts'

/** The card as one would hold it: its last four and whether it pays. Green says active, red says anything else. */
export function CardFace({ card, owed }: { card: HeldCard; owed: string }) {
  const t = useWords(cardWords)
  const isActive = card.state === 'ACTIVE'
  return (
    <section aria-label={t('face', { last4: card.last4 })}>
      <div className="flex aspect-[1.586] w-full max-w-[22rem] flex-col justify-between rounded-card cloth p-5 shadow-card forced-colors:border">
        <div className="flex items-start justify-between gap-3">
          <span className="flex items-center gap-2.5 font-semibold text-lg">
            <LogoMark className="size-8" />
            {brand.name}
          </span>
          <StatusPill tone={isActive ? 'success' : 'danger'} shape={isActive ? 'full' : 'cross'}>
            {t(isActive ? 'state_active' : card.state === 'FROZEN' ? 'state_frozen' : 'state_other')}
          </StatusPill>
        </div>
        <div>
          <p className="font-semibold text-xl tabular-nums tracking-widest">
            <span aria-hidden="true">•••• •••• •••• {card.last4}</span>
            <span className="sr-only">{t('face', { last4: card.last4 })}</span>
          </p>
          <p className="mt-1 text-on-cloth-muted text-sm">{t('good_until', { date: monthOf(card.expires_on) })}</p>
        </div>
      </div>
      {card.frozen_by && (
        <p className="mt-3 text-muted text-sm">
          {card.frozen_by === 'debt' ? t('frozen_debt', { owed: zarText(owed) }) : t('frozen_owner')}
        </p>
      )}
    </section>
  )
}

/** As cards bear it: `11/30`. */
const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(2, 4)}`
