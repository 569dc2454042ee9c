import { useWords } from '../../../lib/words/words.ts'
import { PartLoading } from '../../../ui/states/skeleton.tsx'
import { groupsWords } from '../messages.ts'
import { useGroups } from '../use-groups.ts'
import { GroupCard } from './group-card.tsx'

/** The open groups, beside one of them. */
export function GroupsBeside() {
  const t = useWords(groupsWords)
  const { data, isPending } = useGroups(false)
  if (isPending) return <PartLoading />
  return (
    <ul aria-label={t('groups')} className="flex flex-col gap-3">
      {data?.pages.flatMap(({ rows }) =>
        rows.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} />
          </li>
        )),
      )}
    </ul>
  )
}
