import type { Order } from '@sengi/contract/p2p/orders'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { brand } from '../../../ui/pictures/brand.ts'
import { Fold } from '../fold.tsx'
import { p2pOrderWords } from '../messages.ts'

/** Everything that happened, by whom and when. Lines are added and never changed. */
export function OrderHistory({ order: { history, role } }: { order: Order }) {
  const t = useWords(p2pOrderWords)
  const actors = { buyer: t('the_buyer'), seller: t('the_seller'), system: brand.name, staff: t('our_team') }
  return (
    <Fold title={t('everything_happened', { count: history.length })}>
      <ol className="-my-2.5">
        {history.map((line) => (
          <li key={line.id} className="border-line border-b py-2.5 text-sm last:border-b-0 last:pb-0">
            <p className="text-ink">{line.text}</p>
            <p className="text-subtle">
              {line.actor === role ? t('you') : actors[line.actor]} · {dateTimeText(line.at)}
            </p>
          </li>
        ))}
      </ol>
    </Fold>
  )
}
