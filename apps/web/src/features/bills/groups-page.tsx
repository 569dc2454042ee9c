import { Plus, Users } from 'lucide-react'
import { Outlet, useSearchParams } from 'react-router'
import { openedHere } from '../../lib/close-to.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { More } from '../../ui/more.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { Asked } from './asked.tsx'
import { BillTitle } from './bill-title.tsx'
import { GroupCard } from './group-card.tsx'
import { Invitations } from './invitations.tsx'
import { useGroups } from './use-groups.ts'

type Shelf = 'open' | 'archived'

export function GroupsPage() {
  const [search, setSearch] = useSearchParams()
  const shelf: Shelf = search.get('show') === 'archived' ? 'archived' : 'open'
  const query = useGroups(shelf === 'archived')
  const groups = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      <BillTitle title="Bills" aside={<NewGroup />} />
      <Segments
        legend="Which groups"
        quiet
        value={shelf}
        onChange={(value) => setSearch(value === 'archived' ? { show: value } : {}, { replace: true })}
        choices={[
          { value: 'open', label: 'Groups' },
          { value: 'archived', label: 'Archived' },
        ]}
      />
      <div className="mt-4 flex flex-col gap-3">
        {shelf === 'open' && <Asked />}
        {shelf === 'open' && <Invitations />}
        <p role="status" className="sr-only">
          {groups && `${groups.length} groups shown`}
        </p>
        {query.isPending && <GroupsLoading />}
        {query.error && !groups && (
          <FailedState
            title="Your groups could not be loaded"
            cause={query.error.message}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        )}
        {groups?.length === 0 && (shelf === 'open' ? <NoGroups /> : <NoArchived onBack={() => setSearch({})} />)}
        {groups && groups.length > 0 && (
          <ul aria-label="Groups" className="flex flex-col gap-3">
            {groups.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} />
              </li>
            ))}
          </ul>
        )}
        <More query={query} label="Show more groups" failed="More groups could not be loaded" />
      </div>
      <Outlet />
    </>
  )
}

const NewGroup = () => (
  <LinkButton to="/bills/new" state={openedHere} size="small" icon={<Plus aria-hidden="true" className="size-4" />}>
    New Group
  </LinkButton>
)

/** What the list will look like, faint, and in words for whoever cannot see it. */
const NoGroups = () => (
  <section aria-label="No groups yet" className="text-center">
    <div aria-hidden="true" className="relative h-44 overflow-hidden [mask-image:linear-gradient(black,transparent)]">
      {['Flat in Observatory', 'Stokvel', 'Weekend away'].map((name) => (
        <div
          key={name}
          className="mb-3 flex items-center gap-3 rounded-card border border-line border-dashed p-4 text-left"
        >
          <span className="flex size-10 items-center justify-center rounded-full bg-surface-2 text-subtle">
            <Users className="size-5" />
          </span>
          <span className="grow text-muted">{name}</span>
          <span className="h-3 w-20 rounded-full bg-surface-2" />
        </div>
      ))}
    </div>
    <p className="mt-2 font-semibold text-ink">No groups yet</p>
    <p className="mx-auto mt-1 mb-4 max-w-[34ch] text-muted text-sm">
      Share rent, groceries or a trip. Everybody sees who paid, and Sengi works out who owes whom to the cent.
    </p>
    <LinkButton to="/bills/new" state={openedHere}>
      Create a group
    </LinkButton>
  </section>
)

const NoArchived = ({ onBack }: { onBack: () => void }) => (
  <div className="py-8 text-center">
    <p className="font-semibold text-ink">Nothing is archived</p>
    <p className="mx-auto mt-1 mb-4 max-w-[34ch] text-muted text-sm">
      A group in which nobody owes anything can be put away in its settings.
    </p>
    <Button variant="secondary" onClick={onBack}>
      Show groups
    </Button>
  </div>
)

const GroupsLoading = () => (
  <Loading label="Loading your groups">
    {['one', 'two', 'three'].map((row) => (
      <SkeletonLine key={row} className="mb-3 h-32 w-full" />
    ))}
  </Loading>
)
