import type { RecordedAct } from '@sengi/contract/admin/users'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { userDeskWords } from './messages.ts'
import { PartList, PartRow } from './part-list.tsx'
import { useRecord } from './use-users.ts'

/** What was recorded about somebody: by whom, and why where that was asked. */
export function PersonRecord({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  return (
    <PartList query={useRecord(id)} keyOf={({ id: row }: RecordedAct) => row}>
      {({ action, by, reason, at }) => (
        <PartRow
          at={dateTimeText(at)}
          title={<span className="font-mono text-sm">{action}</span>}
          line={reason}
          end={<span className="text-muted text-sm">{by ? t('by', { name: by }) : t('by_product')}</span>}
        />
      )}
    </PartList>
  )
}
