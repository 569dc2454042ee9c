import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { market } from './p2p-api.ts'
import { P2pTitle } from './p2p-title.tsx'
import { usePersonAct } from './use-people.ts'

const lists = {
  favourites: {
    heading: 'Favourites',
    empty: 'Nobody yet. Add people from an order that went well.',
    act: 'removeFavourite',
    label: 'Remove',
    load: (signal: AbortSignal) => market.listFavourites(undefined, { signal }),
  },
  blocked: {
    heading: 'Blocked',
    empty: 'Nobody. Blocked people do not see your ads, and you do not see theirs.',
    act: 'unblock',
    label: 'Unblock',
    load: (signal: AbortSignal) => market.listBlocked(undefined, { signal }),
  },
} as const

export const PeoplePage = () => (
  <div className="mx-auto max-w-[44rem]">
    <P2pTitle title="Favourites and blocked" back={{ to: '/p2p', label: 'Back to P2P Trade' }} />
    <div className="flex flex-col gap-4">
      <PeopleList name="favourites" />
      <PeopleList name="blocked" />
    </div>
  </div>
)

function PeopleList({ name }: { name: keyof typeof lists }) {
  const { heading, empty, load } = lists[name]
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['p2p', 'people', name],
    queryFn: ({ signal }) => load(signal),
  })
  return (
    <Card aria-labelledby={name}>
      <CardHeading id={name}>{heading}</CardHeading>
      {isPending && (
        <Loading label="Loading">
          <SkeletonLine className="h-12 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title="This list could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="text-muted text-sm">{empty}</p>}
      <ul>
        {data?.map(({ username }) => (
          <PersonRow key={username} username={username} name={name} />
        ))}
      </ul>
    </Card>
  )
}

function PersonRow({ username, name }: { username: string; name: keyof typeof lists }) {
  const { act, label } = lists[name]
  const { mutate, isPending } = usePersonAct(username)
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar name={username} size="small" />
      <span className="min-w-0 grow truncate font-medium text-ink">@{username}</span>
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        onClick={() => mutate(act, { onError: (error) => toast.failure('That did not work', error.message) })}
      >
        {label} <span className="sr-only">@{username}</span>
      </Button>
    </li>
  )
}
