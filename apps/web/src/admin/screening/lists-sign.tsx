import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { screeningDeskWords } from './messages.ts'
import { useLists } from './use-screening.ts'

/** Above the cases: whether they are found with lists of today. */
export function ListsSign() {
  const t = useWords(screeningDeskWords)
  const { data: lists, isPending } = useLists()
  if (isPending) {
    return (
      <Loading label={t('loading_lists')}>
        <SkeletonLine className="h-[4.75rem] w-full rounded-card" />
      </Loading>
    )
  }
  const [old, waiting] = [lists?.filter(({ is_stale }) => is_stale), lists?.filter((one) => one.waiting)]
  const named = (some: typeof lists) => some?.map(({ source }) => source).join(', ') ?? ''
  const says = () => {
    if (!lists) return t('lists_failed')
    if (old?.length) return t('lists_old', { sources: named(old) })
    return waiting?.length ? t('lists_waiting', { sources: named(waiting) }) : t('lists_young')
  }
  const isWell = lists && !old?.length && !waiting?.length
  return (
    <Link
      to="/admin/screening?view=lists"
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="block font-semibold">{t('lists')}</span>
      <span className={cx('block text-sm', isWell ? 'text-muted' : 'text-danger')}>{says()}</span>
    </Link>
  )
}
