import { Rand } from '../../ui/money.tsx'

/** A member and an amount; long names break. Stands inside a `dl`. */
export const NameRow = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex items-baseline justify-between gap-5 border-line border-b py-2.5 last:border-b-0">
    <dt className="min-w-0 break-words text-ink">{name}</dt>
    <dd className="shrink-0 font-medium text-ink tabular-nums">
      <Rand value={amount} />
    </dd>
  </div>
)
