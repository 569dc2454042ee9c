import { watchedDays } from '@sengi/contract/auth/watch'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { Alerts } from './alerts.tsx'
import { securityDeskWords } from './messages.ts'
import { Rules } from './rules.tsx'
import { SharedBrowsers } from './shared-browsers.tsx'
import { SignIns } from './sign-ins.tsx'

const lists = ['alerts', 'sign_ins', 'browsers', 'rules', 'closed'] as const

/** What watches over accounts: the list that the address names. */
export function SecurityPage() {
  const t = useWords(securityDeskWords)
  const [search, setSearch] = useSearchParams()
  const shown = lists.find((one) => one === search.get('list')) ?? 'alerts'
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <Segments
        quiet
        legend={t('list')}
        choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
        value={shown}
        onChange={(list) => setSearch(list === 'alerts' ? {} : { list }, { replace: true })}
      />
      <section aria-label={t(`list_${shown}`)} className="mt-5">
        <p className="mb-3 max-w-[70ch] text-muted text-sm">
          {shown === 'browsers' || shown === 'rules' ? t(`line_${shown}`, { days: watchedDays }) : t(`line_${shown}`)}
        </p>
        {(shown === 'alerts' || shown === 'closed') && <Alerts key={shown} isOpen={shown === 'alerts'} />}
        {shown === 'sign_ins' && <SignIns />}
        {shown === 'browsers' && <SharedBrowsers />}
        {shown === 'rules' && <Rules />}
      </section>
    </Desk>
  )
}
