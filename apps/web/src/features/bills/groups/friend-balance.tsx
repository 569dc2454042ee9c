import { useWords } from '../../../lib/words/words.ts'
import { Rand } from '../../../ui/money.tsx'
import { centsOf, withoutSign } from '../cents.ts'
import { friendsWords } from '../messages.ts'

/** How I stand with somebody: in words, with the amount, and in colour. */
export function FriendBalance({ balance }: { balance: string }) {
  const t = useWords(friendsWords)
  const cents = centsOf(balance)
  if (cents === 0n) return <span className="shrink-0 text-sm text-subtle">{t('even')}</span>
  return (
    <span className={`shrink-0 text-right ${cents > 0n ? 'text-success' : 'text-danger'}`}>
      <span className="block text-sm">{cents > 0n ? t('owes_you') : t('you_owe')} </span>
      <Rand value={withoutSign(balance)} className="block font-semibold" />
    </span>
  )
}
