import type { MoneyMove } from '@sengi/contract/admin/users'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { userDeskWords } from './messages.ts'
import { PartList, PartRow } from './part-list.tsx'
import { useMoney } from './use-users.ts'

/** Every move of somebody's money, without what they wrote to each other. */
export function PersonMoney({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  return (
    <PartList query={useMoney(id)} keyOf={({ id: row }: MoneyMove) => row}>
      {({ kind, asset, amount, value_zar, counterparty, reference, at }) => (
        <PartRow
          at={dateTimeText(at)}
          title={t(`move_${kind}`)}
          line={[counterparty, reference].filter(Boolean).join(' · ')}
          end={
            <>
              <Coin amount={amount} asset={asset} signed open className="text-ink" />
              <Rand value={value_zar} signed open className="text-muted text-sm" />
            </>
          }
        />
      )}
    </PartList>
  )
}
