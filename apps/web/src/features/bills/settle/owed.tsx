import { ArrowDownLeft, ArrowUpRight, Check } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { Rand } from '../../../ui/money.tsx'
import { centsOf, withoutSign } from '../cents.ts'
import { groupsWords } from '../messages.ts'

const looks = {
  owed: { colour: 'text-success', Icon: ArrowDownLeft },
  owing: { colour: 'text-danger', Icon: ArrowUpRight },
  even: { colour: 'text-muted', Icon: Check },
}

interface OwedProps {
  balance: string
  large?: boolean
  /** Which side it is said for, where nothing is a figure like any other. */
  as?: 'owed' | 'owing'
}

/** How I stand, in words, with an arrow, and in colour. */
export function Owed({ balance, large = false, as }: OwedProps) {
  const t = useWords(groupsWords)
  const cents = centsOf(balance)
  const look = as ?? lookOf(cents)
  const { Icon } = looks[look]
  const { colour } = looks[cents === 0n ? 'even' : look]
  return (
    <span className="block">
      <span className="flex items-center gap-1 text-muted text-sm">
        <Icon aria-hidden="true" className={cx('size-4', colour)} />
        {t(look)}
      </span>
      <Rand
        value={withoutSign(balance)}
        className={cx('block font-semibold', colour, large ? 'text-[2.5rem] leading-[2.75rem]' : 'text-xl')}
      />
    </span>
  )
}

const lookOf = (cents: bigint): keyof typeof looks => {
  if (cents === 0n) return 'even'
  return cents > 0n ? 'owed' : 'owing'
}
