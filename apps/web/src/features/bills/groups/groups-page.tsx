import { Plus, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { openedHere } from '../../../lib/close-to.ts'
import { useWords, withWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { More } from '../../../ui/more.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { friendsWords, groupsWords } from '../messages.ts'
import { Asked } from '../settle/asked.tsx'
import { useGroups } from '../use-groups.ts'
import { GroupCard } from './group-card.tsx'
import { Invitations } from './invitations.tsx'
import { Totals } from './totals.tsx'

const FriendsList = lazy(async () => ({
  default: (await withWords(import('./friends-list.tsx'), friendsWords)).FriendsList,
}))

const shelves = ['open', 'friends', 'archived'] as const
type Shelf = (typeof shelves)[number]

export function GroupsPage() {
  const t = useWords(groupsWords)
  const [search, setSearch] = useSearchParams()
  const shelf: Shelf = shelves.find((known) => known === search.get('show')) ?? 'open'
  const show = (value: Shelf) => setSearch(value === 'open' ? {} : { show: value }, { replace: true })
  return (
    <>
      <BillTitle title={t('title')} aside={<NewGroup />} />
      <Totals />
      <Segments
        legend={t('which')}
        quiet
        value={shelf}
        onChange={show}
        choices={[
          { value: 'open', label: t('groups') },
          { value: 'friends', label: t('friends') },
          { value: 'archived', label: t('archived') },
        ]}
      />
      {shelf === 'friends' ? (
        <Suspense fallback={<GroupsLoading />}>
          <FriendsList />
        </Suspense>
      ) : (
        <Groups shelf={shelf} onOpen={() => show('open')} />
      )}
      <Outlet />
    </>
  )
}

function Groups({ shelf, onOpen }: { shelf: Shelf; onOpen: () => void }) {
  const t = useWords(groupsWords)
  const query = useGroups(shelf === 'archived')
  const groups = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="mt-4 flex flex-col gap-3">
      {shelf === 'open' && <Asked />}
      {shelf === 'open' && <Invitations />}
      <p role="status" className="sr-only">
        {groups && t('shown', { count: groups.length })}
      </p>
      {query.isPending && <GroupsLoading />}
      {query.error && !groups && (
        <FailedState
          title={t('list_failed')}
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {groups?.length === 0 && (shelf === 'open' ? <NoGroups /> : <NoArchived onBack={onOpen} />)}
      {groups && groups.length > 0 && (
        <ul aria-label={t('groups')} className="flex flex-col gap-3">
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
      <More query={query} label={t('more')} failed={t('more_failed')} />
    </div>
  )
}

const NewGroup = () => {
  const t = useWords(groupsWords)
  return (
    <LinkButton to="/bills/new" state={openedHere} size="small" icon={<Plus aria-hidden="true" className="size-4" />}>
      {t('new')}
    </LinkButton>
  )
}

const examples = ['example_flat', 'example_stokvel', 'example_weekend'] as const

/** What the list will look like, faint, and in words for whoever cannot see it. */
const NoGroups = () => {
  const t = useWords(groupsWords)
  return (
    <section aria-label={t('none')} className="text-center">
      <div aria-hidden="true" className="relative h-44 overflow-hidden [mask-image:linear-gradient(black,transparent)]">
        {examples.map((name) => (
          <div
            key={name}
            className="mb-3 flex items-center gap-3 rounded-card border border-line border-dashed p-4 text-left"
          >
            <span className="flex size-10 items-center justify-center rounded-full bg-surface-2 text-subtle">
              <Users className="size-5" />
            </span>
            <span className="grow text-muted">{t(name)}</span>
            <span className="h-3 w-20 rounded-full bg-surface-2" />
          </div>
        ))}
      </div>
      <p className="mt-2 font-semibold text-ink">{t('none')}</p>
      <p className="mx-auto mt-1 mb-4 max-w-[34ch] text-muted text-sm">{t('none_line')}</p>
      <LinkButton to="/bills/new" state={openedHere}>
        {t('create')}
      </LinkButton>
    </section>
  )
}

const NoArchived = ({ onBack }: { onBack: () => void }) => {
  const t = useWords(groupsWords)
  return (
    <div className="py-8 text-center">
      <p className="font-semibold text-ink">{t('nothing_archived')}</p>
      <p className="mx-auto mt-1 mb-4 max-w-[34ch] text-muted text-sm">{t('nothing_archived_line')}</p>
      <Button variant="secondary" onClick={onBack}>
        {t('show_groups')}
      </Button>
    </div>
  )
}

const GroupsLoading = () => {
  const t = useWords(groupsWords)
  return (
    <Loading label={t('loading_list')}>
      {['one', 'two', 'three'].map((row) => (
        <SkeletonLine key={row} className="mb-3 h-32 w-full" />
      ))}
    </Loading>
  )
}
