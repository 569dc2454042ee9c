import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { AskForRole } from './ask-for-role.tsx'
import { Members } from './members.tsx'
import { teamDeskWords } from './messages.ts'
import { RoleChanges } from './role-changes.tsx'

const lists = ['members', 'waiting', 'past'] as const

/** Who works here and as what: the list that the address names. */
export function TeamPage() {
  const t = useWords(teamDeskWords)
  const [search, setSearch] = useSearchParams()
  const shown = lists.find((one) => one === search.get('list')) ?? 'members'
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <Segments
        quiet
        legend={t('list')}
        choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
        value={shown}
        onChange={(list) => setSearch(list === 'members' ? {} : { list }, { replace: true })}
      />
      <section aria-label={t(`list_${shown}`)} className="mt-5">
        {shown === 'members' ? (
          <>
            <AskForRole />
            <Members />
          </>
        ) : (
          <RoleChanges key={shown} isOpen={shown === 'waiting'} />
        )}
      </section>
    </Desk>
  )
}
