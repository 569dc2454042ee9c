import { spanOf } from '@sengi/money'
import { LifeBuoy, Plus } from 'lucide-react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useFigures } from '../../lib/live/figures.ts'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { supportWords } from './messages.ts'
import { TicketList } from './ticket-list.tsx'

/** Asking our team, and what was asked before. */
export function TicketsPage() {
  const t = useWords(supportWords)
  const figures = useFigures()
  return (
    <>
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-5 min-h-12 max-w-[65ch] text-muted sm:min-h-6">
        {figures ? t('intro', spanOf(figures.support.answer_seconds)) : t('intro_soon')}
      </p>
      <LinkButton to="/account/tickets/new" icon={<Plus aria-hidden="true" className="size-5" />}>
        {t('new_ticket')}
      </LinkButton>
      <h2 className="mt-8 mb-3 font-semibold text-ink">{t('your_tickets')}</h2>
      <TicketList
        empty={
          <EmptyState icon={<LifeBuoy />} title={t('no_tickets')}>
            {t('no_tickets_line')}
          </EmptyState>
        }
      />
    </>
  )
}
