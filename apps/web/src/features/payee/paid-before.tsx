import { useWords } from '../../lib/words/words.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Loading } from '../../ui/states/skeleton.tsx'
import { payeeWords } from './messages.ts'
import { useRecents } from './use-payees.ts'

const most = 4

/**
 * Most payments go where an earlier one went, so the last few people are one tap away. As high before the first payment, so
 * that nothing below moves when it is known who they are.
 */
export function PaidBefore({ onChoose }: { onChoose: (to: string) => void }) {
  const t = useWords(payeeWords)
  const { data: recents, error } = useRecents()
  if (!recents) return error ? null : <PeopleLoading />
  if (recents.length === 0)
    return <p className="flex min-h-19.5 items-center text-sm text-subtle">{t('no_one_paid')}</p>
  return (
    <section aria-label={t('paid_before')} className="min-h-19.5">
      <ul className="grid grid-cols-4 gap-1">
        {recents.slice(0, most).map(({ identifier, username }) => (
          <li key={identifier}>
            <button
              type="button"
              onClick={() => onChoose(identifier)}
              className="flex w-full flex-col items-center gap-1.5 rounded-button px-0.5 py-2 transition-colors duration-[80ms] hover:bg-surface-2"
            >
              <Avatar name={username ?? identifier} />
              <span className="sr-only">{t('choose')} </span>
              <span className="max-w-full truncate text-muted text-xs">{identifier}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PeopleLoading = () => (
  <Loading>
    <div className="grid h-19.5 grid-cols-4 items-center justify-items-center gap-1">
      {['one', 'two', 'three', 'four'].slice(0, most).map((one) => (
        <div key={one} className="size-10 rounded-full bg-surface-2" />
      ))}
    </div>
  </Loading>
)
