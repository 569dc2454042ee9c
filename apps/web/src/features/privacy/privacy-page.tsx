import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { waitsInOrder } from '../../ui/states/waits-in-order.ts'
import { BlockedCard } from './blocked-card.tsx'
import { ClosingCard } from './closing-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { DataCard } from './data-card.tsx'
import { FoundCard } from './found-card.tsx'
import { privacyWords } from './messages.ts'

/** Who finds somebody, what they agreed to, whom they blocked, what is held of them, and how they leave. */
export function PrivacyPage() {
  const t = useWords(privacyWords)
  return (
    <div className={`column flex flex-col gap-5 ${waitsInOrder}`}>
      <header>
        <BackHeading title={t('title')} />
        <p className="mt-1 text-muted">{t('line')}</p>
      </header>
      <FoundCard />
      <ConsentsCard />
      <BlockedCard />
      <DataCard />
      <ClosingCard />
    </div>
  )
}
