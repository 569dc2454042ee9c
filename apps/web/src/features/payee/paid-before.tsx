import { useWords } from '../../lib/words/words.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { payeeWords } from './messages.ts'
import { useRecents } from './use-payees.ts'

const most = 4

/** Most payments go where an earlier one went, so the last few people are one tap away. */
export function PaidBefore({ onChoose }: { onChoose: (to: string) => void }) {
  const t = useWords(payeeWords)
  const { data: recents = [] } = useRecents()
  if (recents.length === 0) return null
  return (
    <section aria-label={t('paid_before')}>
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
