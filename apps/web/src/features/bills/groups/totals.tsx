import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { groupsWords } from '../messages.ts'
import { Owed } from '../settle/owed.tsx'
import { useOverview } from '../use-friends.ts'

/** What others owe me and what I owe over all groups. Its height is the same before anything is known. */
export function Totals() {
  const t = useWords(groupsWords)
  const { data } = useOverview()
  return (
    <Card aria-label={t('over_all')} className="mb-4 grid grid-cols-2 gap-4">
      {data ? (
        <>
          <Owed balance={data.owed} as="owed" />
          <Owed balance={data.owing} as="owing" />
        </>
      ) : (
        <>
          <SkeletonLine className="h-12 w-full max-w-32" />
          <SkeletonLine className="h-12 w-full max-w-32" />
        </>
      )}
    </Card>
  )
}
