import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { saveWords } from './messages.ts'

/** Taken away whole when all of it is there, so that no card moves another one down. */
export function RestLoading() {
  const t = useWords(saveWords)
  return (
    <Loading label={t('loading_rest')}>
      <Card>
        <SkeletonLine className="w-36" />
        {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((row) => (
          <div key={row} className="mt-3 flex h-15 items-center gap-3">
            <div className="size-10 shrink-0 rounded-full bg-surface-2" />
            <div className="grow">
              <SkeletonLine className="w-24" />
              <SkeletonLine className="mt-2 w-16" />
            </div>
            <SkeletonLine className="w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
