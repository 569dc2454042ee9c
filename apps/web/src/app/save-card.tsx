import { CreditCard } from 'lucide-react'
import { useUser } from '../lib/session/me.ts'
import { useWords } from '../lib/words/words.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { Rand } from '../ui/money.tsx'
import { StatusPill } from '../ui/states/status-pill.tsx'
import { appWords } from './messages.ts'

/** The virtual card beside the coins and never among them; as tall for whoever has none, so that nothing moves. What was drawn at build knows nobody. */
export function SaveCard() {
  const t = useWords(appWords)
  const { card } = useUser()
  const isActive = card?.state === 'ACTIVE'
  return (
    <Card aria-label={t('save_card')}>
      <div className="flex items-center gap-3">
        <CreditCard aria-hidden="true" className="size-6 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 font-semibold text-ink">{t('save_card')}</p>
        <TextLink to="/save/card" className="target-44 text-sm in-data-sent:invisible">
          {t(card ? 'save_card_open' : 'save_card_issue')}
        </TextLink>
      </div>
      <div className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-subtle in-data-sent:invisible">
        {card ? (
          <>
            <p>
              <Rand value={card.balance_zar} className="font-medium text-ink" /> ·{' '}
              {t('save_card_held', { last4: card.last4 })}
            </p>
            <StatusPill tone={isActive ? 'success' : 'danger'} shape={isActive ? 'full' : 'cross'}>
              {t(isActive ? 'save_card_active' : 'save_card_frozen')}
            </StatusPill>
          </>
        ) : (
          <p>{t('save_card_none')}</p>
        )}
      </div>
    </Card>
  )
}
