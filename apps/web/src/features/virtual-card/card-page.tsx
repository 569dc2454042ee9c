import type { CardSheet } from '@sengi/contract/cards/card'
import { CreditCard } from 'lucide-react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { CardActs } from './card-acts.tsx'
import { CardFace } from './card-face.tsx'
import { CardMoney } from './card-money.tsx'
import { WithCard } from './card-sheet.tsx'
import { cardWords } from './messages.ts'
import { Payments } from './payments.tsx'
import { SpendingCard } from './spending-card.tsx'
import { useIssue } from './use-card.ts'
import { WeeksCard } from './weeks-card.tsx'

export function CardPage() {
  const t = useWords(cardWords)
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('title')} />
        <p className="mt-1 text-muted">{t('line')}</p>
      </header>
      <WithCard>{(sheet) => <Sheet sheet={sheet} />}</WithCard>
    </div>
  )
}

function Sheet({ sheet }: { sheet: CardSheet }) {
  const { card } = sheet
  const hasMoney = [sheet.balance_zar, sheet.held_zar, sheet.owed_zar].some((figure) => Number(figure) > 0)
  return (
    <>
      {card ? (
        <div className="flex flex-col gap-4">
          <CardFace card={card} owed={sheet.owed_zar} />
          <CardActs card={card} />
        </div>
      ) : (
        <NoCard />
      )}
      {(card || hasMoney) && <CardMoney sheet={sheet} />}
      {card && <SpendingCard sheet={sheet} />}
      {(card || hasMoney) && <WeeksCard />}
      {(card || hasMoney) && <Payments />}
    </>
  )
}

function NoCard() {
  const t = useWords(cardWords)
  const { mutate, isPending } = useIssue()
  const issue = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('issued'), t('issued_line')),
      onError: (error) => toast.failure(t('issue_failed'), error.message),
    })
  return (
    <Card>
      <EmptyState
        icon={<CreditCard />}
        title={t('none')}
        action={
          <Button busy={isPending} onClick={issue}>
            {t('issue')}
          </Button>
        }
      >
        {t('none_line')}
      </EmptyState>
    </Card>
  )
}
