import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pPeopleWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { quiet } from '../quiet.tsx'
import { type TradingPeople, usePersonAct, useTradingPeople } from './use-people.ts'

const lists = {
  favourites: {
    heading: 'favourites',
    empty: 'no_favourites',
    act: 'removeFavourite',
    label: 'remove',
  },
  blocked: {
    heading: 'blocked',
    empty: 'nobody_blocked',
    act: 'unblock',
    label: 'unblock_person',
  },
} as const

export function PeoplePage() {
  const t = useWords(p2pWords)
  return (
    <div className="column">
      <P2pTitle title={t('favourites_and_blocked')} back={{ to: '/p2p', label: t('back_to_market') }} />
      <div className="flex flex-col gap-4">
        <PeopleList name="favourites" />
        <PeopleList name="blocked" />
      </div>
    </div>
  )
}

function PeopleList({ name }: { name: TradingPeople }) {
  const t = useWords(p2pPeopleWords)
  const { heading, empty } = lists[name]
  const { data, error, isPending, isFetching, refetch } = useTradingPeople(name)
  return (
    <Card aria-labelledby={name}>
      <CardHeading id={name}>{t(heading)}</CardHeading>
      {isPending && (
        <Loading label={t('loading_people')}>
          <SkeletonLine className="h-12 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('list_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="text-muted text-sm">{t(empty)}</p>}
      <ul>
        {data?.map(({ username }) => (
          <PersonRow key={username} username={username} name={name} />
        ))}
      </ul>
    </Card>
  )
}

function PersonRow({ username, name }: { username: string; name: TradingPeople }) {
  const t = useWords(p2pPeopleWords)
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
        onClick={() => mutate(act, { onError: (error) => toast.failure(t('person_failed'), error.message) })}
      >
        {t.drawn(label, { who: username, quiet })}
      </Button>
    </li>
  )
}
