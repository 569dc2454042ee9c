import type { CardSheet } from '@sengi/contract/cards/card'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { cardWords } from './messages.ts'

/** The rand on the card, where it lies, and the ways on and off. */
export function CardMoney({ sheet }: { sheet: CardSheet }) {
  const t = useWords(cardWords)
  return (
    <Card aria-labelledby="on-card">
      <CardHeading id="on-card">{t('on_card')}</CardHeading>
      <p className="font-semibold text-3xl text-ink">
        <Rand value={sheet.balance_zar} />
      </p>
      {(Number(sheet.held_zar) > 0 || Number(sheet.owed_zar) > 0) && (
        <dl className="mt-2">
          <FactRow label={t('held')}>
            <Rand value={sheet.held_zar} />
          </FactRow>
          {Number(sheet.owed_zar) > 0 && (
            <FactRow label={t('owed')}>
              <Rand value={sheet.owed_zar} />
            </FactRow>
          )}
        </dl>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        {sheet.card && <LinkButton to="/save/card/top-up">{t('top_up')}</LinkButton>}
        <LinkButton to="/save/card/to-crypto" variant="secondary">
          {t('draw')}
        </LinkButton>
      </div>
      <p className="mt-4 text-muted text-sm">{t('where')}</p>
    </Card>
  )
}
