import type { ClueTaken, UserRow } from '@sengi/contract/admin/users'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { AccountLine } from './account-line.tsx'
import { userDeskWords } from './messages.ts'

interface FoundPeopleProps {
  found: { by: ClueTaken; people: readonly UserRow[]; has_more: boolean }
  onBack: () => void
}

/** Whom a text found, and by what. */
export function FoundPeople({ found: { by, people, has_more: hasMore }, onBack }: FoundPeopleProps) {
  const t = useWords(userDeskWords)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {t('found', { count: people.length, by: by === 'name' ? 'other' : by })} {hasMore && t('found_more')}
        </p>
        <Button variant="secondary" size="small" onClick={onBack}>
          {t('everybody')}
        </Button>
      </div>
      <ul className="flex flex-col gap-2.5">
        {people.map((account) => (
          <li key={account.user_id}>
            <AccountLine account={account} />
          </li>
        ))}
      </ul>
    </>
  )
}
