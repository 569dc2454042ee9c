import { useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Desk } from '../../desk/desk.tsx'
import { BankHeading } from '../bank-heading.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { PayoutsDesk } from './payouts-desk.tsx'
import { RunsDesk } from './runs-desk.tsx'

const lists = ['payouts', 'runs'] as const
const desks = { payouts: PayoutsDesk, runs: RunsDesk } as const

/** Rand that leaves the client account: what is owed, and the runs that take it to the bank. */
export function PayoutsPage() {
  const t = useWords(payoutsDeskWords)
  const [search, setSearch] = useSearchParams()
  const shown = lists.find((one) => one === search.get('list')) ?? 'payouts'
  const Listed = desks[shown]
  return (
    <Desk>
      <BankHeading title={t('title')} intro={t('intro')} />
      <Segments
        quiet
        legend={t('list')}
        choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
        value={shown}
        onChange={(list) => setSearch(list === 'payouts' ? {} : { list }, { replace: true })}
      />
      <div className="mt-5">
        <Listed />
      </div>
    </Desk>
  )
}
