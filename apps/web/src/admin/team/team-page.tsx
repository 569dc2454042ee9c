import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
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
    <div className="w-full max-w-[52rem]">
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 max-w-[70ch] text-muted">{t('intro')}</p>
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
    </div>
  )
}
