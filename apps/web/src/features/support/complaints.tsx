import { useWords } from '../../lib/words/words.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { supportWords } from './messages.ts'
import { TicketList } from './ticket-list.tsx'

/** What somebody complained about to our team, for the page that lists disputes. */
export function Complaints() {
  const t = useWords(supportWords)
  return (
    <section aria-labelledby="complaints" className="column mt-8">
      <h2 id="complaints" className="font-semibold text-ink text-lg">
        {t('complaints')}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-muted">
        {t.drawn('complaints_line', {
          link: (words) => <TextLink to="/account/tickets/new?topic=complaint">{words}</TextLink>,
        })}
      </p>
      <TicketList topic="complaint" empty={null} />
    </section>
  )
}
