import type { Trade } from '@sengi/contract'
import { dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'

/** Everything that happened, by whom and when. Lines are added and never changed. */
export const OrderHistory = ({ order: { history, role } }: { order: Trade }) => (
  <Card>
    <details>
      <summary className="flex min-h-8 items-center font-semibold text-ink">
        Everything that happened ({history.length})
      </summary>
      <ol className="mt-2">
        {history.map((line) => (
          <li key={line.id} className="border-line border-b py-2.5 text-sm last:border-b-0 last:pb-0">
            <p className="text-ink">{line.text}</p>
            <p className="text-subtle">
              {line.actor === role ? 'You' : actors[line.actor]} · {dateTimeText(line.at)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  </Card>
)

const actors = { buyer: 'The buyer', seller: 'The seller', system: 'Sengi', staff: 'Our team' } as const
